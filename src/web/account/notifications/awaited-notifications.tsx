import { RotateCw } from "lucide-react";
import { Button } from "#ui/button";
import { LoaderText } from "#ui/loader";
import { Skeleton, SkeletonLines } from "#ui/skeleton";
import type { FailedLoad } from "./notifications.ts";

interface AwaitedNotificationsProps {
  /** How many rows the list will probably have. */
  count?: number;
  failedLoad: FailedLoad | null;
}

/** In place of a list that has not come: the reason of a failure is only logged. */
export function AwaitedNotifications({ count = 5, failedLoad }: AwaitedNotificationsProps) {
  if (!failedLoad) return <NotificationSkeleton count={count} />;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 text-ink-soft sm:px-5"
    >
      <span>Your notifications could not be loaded.</span>
      <Button
        tone="secondary"
        icon={RotateCw}
        busy={failedLoad.isRetrying}
        onClick={failedLoad.retry}
      >
        Try again
      </Button>
    </div>
  );
}

function NotificationSkeleton({ count }: { count: number }) {
  return (
    <>
      <LoaderText />
      <div aria-hidden className="divide-y divide-hairline">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="flex gap-3 px-4 py-3.5 sm:px-5">
            <Skeleton className="size-9 shrink-0 rounded-full!" />
            <SkeletonLines className="py-0.5" sizes={["h-5 w-2/5", "h-4 w-4/5", "h-4 w-20"]} />
          </div>
        ))}
      </div>
    </>
  );
}
