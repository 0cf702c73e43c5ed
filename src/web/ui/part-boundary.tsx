import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

interface PartBoundaryProps {
  children: ReactNode;
  /** Loads again what the part shows. */
  onRetry?: (() => unknown) | undefined;
  /** What the part shows: once it is another value, the part is tried again. */
  shows?: unknown;
  /** The message gets the frame of a card, which the part has itself. */
  isCard?: boolean;
  className?: string;
}

/** A panel, card or row that may fail alone: one line with Retry replaces it. */
export function PartBoundary({ isCard = false, className = "", ...part }: PartBoundaryProps) {
  const frame = isCard ? "card h-fit" : "";
  return (
    <ErrorBoundary
      {...part}
      fallback={(retry) => <FailedPart onRetry={retry} className={`${frame} ${className}`} />}
    />
  );
}

interface FailedPartProps {
  onRetry: () => void;
  className?: string | undefined;
}

export const FailedPart = ({ onRetry, className = "" }: FailedPartProps) => (
  <div
    role="alert"
    className={`flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm ${className}`}
  >
    <CircleAlert aria-hidden className="size-4.5 shrink-0 text-red" />
    <span>This part could not be shown.</span>
    <Button size="dense" tone="secondary" icon={RotateCw} onClick={onRetry}>
      Retry
    </Button>
  </div>
);
