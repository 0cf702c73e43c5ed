import { texts } from "#contracts/texts";
import { ErrorState } from "#ui/error-state";

/** Shown instead of a page that failed. */
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
