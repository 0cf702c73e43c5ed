import type { ReactNode } from "react";
import { texts } from "#contracts/texts";
import { EmptyPage } from "#ui/states/empty-state";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { ErrorState } from "#ui/states/error-state";

export function BrokenPage() {
  return (
    <div className="page-width">
      <title>{`${texts.somethingWrong} · Ridgeline`}</title>
      <h1 className="sr-only">{texts.somethingWrong}</h1>
      <ErrorState
        text={texts.somethingWrongText}
        retryLabel={texts.tryAgain}
        onRetry={() => location.reload()}
      />
    </div>
  );
}

export const NotFound = () => (
  <>
    <title>Page not found · Ridgeline</title>
    <EmptyPage
      title="This page is not on the plan"
      text="The address may be mistyped, or the page has moved."
      link={{ to: "/", label: texts.backToHome }}
    />
  </>
);

interface FramePartProps {
  children: ReactNode;
  /** The path of the page; on another one the part is tried again. */
  path?: string;
  instead?: ReactNode;
}

/** A part of what surrounds every page: when it fails, the page stays. */
export const FramePart = ({ children, path, instead = null }: FramePartProps) => (
  <ErrorBoundary shows={path} fallback={() => instead}>
    {children}
  </ErrorBoundary>
);
