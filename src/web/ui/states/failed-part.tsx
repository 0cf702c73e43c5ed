import { CircleAlert, RotateCw } from "lucide-react";
import { Button } from "#ui/actions/button";

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
    <Button size="small" tone="secondary" icon={RotateCw} onClick={onRetry}>
      Retry
    </Button>
  </div>
);
