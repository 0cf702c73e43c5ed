import type { ComponentProps } from "react";
import { useNow } from "#browser/use-now";
import type { Notification } from "#contracts/calls/notifications";
import { ErrorBoundary } from "#ui/error-boundary";
import { FailedPart } from "#ui/part-boundary";
import { NotificationItem } from "./notification-item.tsx";
import { useNotificationChanges } from "./notifications.ts";

interface NotificationRowsProps extends Omit<
  ComponentProps<typeof NotificationItem>,
  "item" | "now"
> {
  items: readonly Notification[];
}

export function NotificationRows({ items, ...changes }: NotificationRowsProps) {
  const now = useNow();
  const { refresh } = useNotificationChanges();
  return (
    <ul className="divide-y divide-hairline">
      {items.map((item) => (
        <ErrorBoundary
          key={item._id}
          shows={JSON.stringify(item)}
          onRetry={refresh}
          fallback={(retry) => (
            <li>
              <FailedPart onRetry={retry} />
            </li>
          )}
        >
          <NotificationItem item={item} now={now} {...changes} />
        </ErrorBoundary>
      ))}
    </ul>
  );
}
