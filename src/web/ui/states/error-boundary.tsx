import { Component, type ReactNode } from "react";
import { texts } from "#contracts/texts";
import { ErrorState } from "./error-state.tsx";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called before the part is tried again, for what must be loaded or made first. */
  onRetry?: (() => unknown) | undefined;
  /** What the part shows: once it is another value, the part is tried again. */
  shows?: unknown;
  /** Shown instead of the part, with what tries it again. */
  fallback?: (retry: () => void) => ReactNode;
}

/** A part of a page with an error boundary: the rest of the page stays, and the part can be retried. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidUpdate(before: ErrorBoundaryProps, stateBefore: { hasFailed: boolean }) {
    // What has just come and failed would fail, and be logged, a second time.
    const hadFailed = stateBefore.hasFailed && this.state.hasFailed;
    if (hadFailed && before.shows !== this.props.shows) this.reset();
  }

  readonly reset = () => this.setState({ hasFailed: false });

  readonly retry = () => {
    void Promise.resolve(this.props.onRetry?.()).then(this.reset, this.reset);
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.fallback) return this.props.fallback(this.retry);
    return (
      <ErrorState
        text={texts.somethingWrongText}
        retryLabel={texts.tryAgain}
        onRetry={this.retry}
      />
    );
  }
}
