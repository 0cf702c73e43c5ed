import { RotateCw } from "lucide-react";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";

interface MapFailureNoticeProps {
  canRetry: boolean;
  onRetry: () => void;
}

export function MapFailureNotice({ canRetry, onRetry }: MapFailureNoticeProps) {
  return (
    <Notice
      tone="error"
      title="The map could not be loaded."
      action={
        canRetry && (
          <Button tone="secondary" icon={RotateCw} iconClass="size-4.5" onClick={onRetry}>
            Try the map again
          </Button>
        )
      }
    >
      Type the roof's address; you can also enter latitude and longitude. You can order without the
      map.
    </Notice>
  );
}
