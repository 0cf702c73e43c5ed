import { Component, type ReactNode } from "react";
import { texts } from "#contracts/texts";
import { ErrorState } from "#ui/error-state";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called before the part is tried again, for what must be made anew. */
  onRetry?: () => void;
}

/** A part of a page that may fail alone: the rest of the page stays, and the part can be tried again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        title={texts.somethingWrong}
        text={texts.somethingWrongText}
        retryLabel={texts.tryAgain}
        onRetry={() => {
          this.props.onRetry?.();
          this.setState({ hasFailed: false });
        }}
      />
    );
  }
}
