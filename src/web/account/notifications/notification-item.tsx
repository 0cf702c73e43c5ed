import { Trash2 } from "lucide-react";
import { Link } from "#browser/page-links";
import { relativeTime } from "#browser/relative-time";
import type { Notification } from "#contracts/calls/notifications";
import { formatUsd } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { useSession } from "#session";
import { IconButton } from "#ui/icon-button";
import { Instant } from "#ui/instant";
import { pickAppearance } from "./notification-appearance.ts";

interface NotificationItemProps {
  item: Notification;
  now: number;
  onRead: (item: Notification) => void;
  /** Without it there is no delete button. */
  onDelete?: (item: Notification) => void;
}

/** One notification of a list; all of it is clickable. */
export function NotificationItem({ item, now, onRead, onDelete }: NotificationItemProps) {
  const read = () => {
    if (!item.isRead) onRead(item);
  };
  const { icon: Icon, className } = pickAppearance(item.type);
  return (
    <li
      className={`relative flex items-start gap-3 px-4 py-3.5 transition-colors sm:px-5 ${
        item.isRead ? "" : "bg-primary-soft/40 hover:bg-primary-soft/70"
      }`}
    >
      <span
        aria-hidden
        className={`mt-0.5 grid size-9 shrink-0 place-items-center rounded-full ${className}`}
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 grow">
        <button
          type="button"
          aria-disabled={item.isRead || undefined}
          onClick={read}
          className={`text-left after:absolute after:inset-0 aria-disabled:cursor-default ${
            item.isRead ? "font-medium" : "font-semibold"
          }`}
        >
          <span>{item.title}</span>
          {!item.isRead && <span className="sr-only"> (unread, press to mark as read)</span>}
        </button>
        <p className="text-sm whitespace-pre-line text-ink-soft">{item.message}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Instant at={item.createdAt} className="relative z-10">
            {relativeTime(item.createdAt, now)}
          </Instant>
          <OrderBadge item={item} onOpen={read} />
        </div>
      </div>
      {!item.isRead && (
        <span
          aria-hidden
          title="Unread"
          className="mt-2 size-2.5 shrink-0 rounded-full bg-primary forced-colors:bg-[Highlight]"
        />
      )}
      {onDelete && (
        <IconButton
          label={`Delete notification: ${item.title}`}
          icon={Trash2}
          iconClass="size-4.5"
          tone="danger"
          className="relative z-10 -my-1 -mr-2"
          onClick={() => onDelete(item)}
        />
      )}
    </li>
  );
}

function OrderBadge({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const { user } = useSession();
  const { orderId, totalPrice } = item.data;
  if (!orderId) return null;
  // What an order costs never reaches the staff, except of their own orders.
  const isWork = user?.role === "admin" || (user?.role === "staff" && totalPrice === undefined);
  const orders = isWork ? "/admin/orders" : "/orders";
  return (
    <>
      <span
        title={orderId}
        className="inline-flex min-h-7 items-center gap-1.5 rounded-sm border border-hairline bg-card px-2 text-xs font-medium text-ink"
      >
        <span>Order</span>
        <span className="figures">{orderId.slice(-8)}</span>
        {totalPrice !== undefined && <span className="tabular-nums">{formatUsd(totalPrice)}</span>}
      </span>
      <Link
        to={`${orders}?order=${orderId}`}
        onClick={onOpen}
        className="link relative z-10 inline-flex min-h-7 items-center after:absolute after:-inset-y-2 after:inset-x-0"
      >
        {`View ${formatOrderNumber(orderId)}`}
      </Link>
    </>
  );
}
