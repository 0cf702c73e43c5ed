import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { pickErrorMessage } from "#contracts/client";
import { texts } from "#contracts/texts";
import { Button } from "#ui/actions/button";

interface ErrorStateProps {
  title?: string;
  /** What happened, what was kept, what to do. */
  text?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
}

export function ErrorState(props: ErrorStateProps) {
  const { title = texts.somethingWrong, text, onRetry, retryLabel = "Retry", busy } = props;
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-14 text-center">
      <CircleAlert aria-hidden className="mb-4 size-8 text-red" strokeWidth={1.5} />
      <p className="text-lg font-semibold">{title}</p>
      {text && <div className="measure mt-2 text-ink-soft">{text}</div>}
      {onRetry && (
        <Button tone="secondary" className="mt-6" icon={RotateCw} busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

interface QueryFailedProps extends Omit<ErrorStateProps, "text" | "onRetry" | "busy"> {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Where the shop gives no reason. */
  text?: string;
}

/** What could not be loaded and why, with a button that tries again. */
export const QueryFailed = ({ query, text = "", ...state }: QueryFailedProps) => (
  <ErrorState
    {...state}
    text={pickErrorMessage(query.error, text)}
    busy={query.isFetching}
    onRetry={() => void query.refetch()}
  />
);
