import type { ComponentProps } from "react";
import { useNow } from "#browser/use-now";
import type { Notification } from "#contracts/calls/notifications";
import { NotificationItem } from "./notification-item.tsx";

interface NotificationRowsProps extends Omit<
  ComponentProps<typeof NotificationItem>,
  "item" | "now"
> {
  items: readonly Notification[];
}

export function NotificationRows({ items, ...changes }: NotificationRowsProps) {
  const now = useNow();
  return (
    <ul className="divide-y divide-hairline">
      {items.map((item) => (
        <NotificationItem key={item._id} item={item} now={now} {...changes} />
      ))}
    </ul>
  );
}
