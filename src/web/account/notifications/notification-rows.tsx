import {
  Bell,
  CircleX,
  CreditCard,
  type LucideIcon,
  PackageCheck,
  RefreshCw,
  RotateCw,
  ShoppingBag,
  Trash2,
  Truck,
} from "lucide-react";
import type { ComponentProps } from "react";
import { Link, type PageAddress } from "#browser/loading/page-links";
import { useNow } from "#browser/time/use-now";
import type { Notification, NotificationType } from "#contracts/calls/notifications";
import { relativeTime } from "#contracts/formats";
import { formatUsd } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { Button } from "#ui/actions/button";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { IconButton } from "#ui/actions/icon-button";
import { Instant } from "#ui/layout/instant";
import { DividedList, Row } from "#ui/layout/layout";
import { LoaderText } from "#ui/states/loader";
import { FailedPart } from "#ui/states/failed-part";
import { Skeleton, SkeletonLines } from "#ui/states/skeleton";
import { useTip } from "#ui/actions/tip";
import { type FailedLoad, useNotificationChanges } from "./notifications.ts";

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
    <DividedList>
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
    </DividedList>
  );
}

interface NotificationItemProps {
  item: Notification;
  now: number;
  onRead: (item: Notification) => void;
  onDelete?: (item: Notification) => void;
}

function NotificationItem({ item, now, onRead, onDelete }: NotificationItemProps) {
  const read = () => {
    if (!item.isRead) onRead(item);
  };
  const { icon: Icon, className } = pickAppearance(item.type);
  return (
    <li
      // In pixels, so that they leave room for large text.
      style={{ gap: 12, paddingInline: 16 }}
      className={`relative flex items-start py-3.5 transition-colors ${
        item.isRead ? "" : "bg-primary-soft/40 hover:bg-primary-soft/70"
      }`}
    >
      <span
        aria-hidden
        style={{ width: 36, height: 36 }}
        className={`mt-0.5 grid shrink-0 place-items-center rounded-full ${className}`}
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 grow wrap-anywhere">
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
        <Row gapX={3} gapY={1} wrap className="mt-1.5 text-sm text-ink-soft">
          <Instant at={item.createdAt} className="relative z-10">
            {relativeTime(item.createdAt, now)}
          </Instant>
          <OrderBadge item={item} onOpen={read} />
        </Row>
      </div>
      {!item.isRead && (
        <span
          aria-hidden
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

const actionTexts: Partial<Record<string, string>> = {
  answer: "Answer the question",
  "open-report": "Open your report",
  pay: "Pay now",
  request: "Open request",
  review: "Open review",
};

function OrderBadge({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const { orderId, totalPrice, action, link } = item.data;
  const { props, tip } = useTip(orderId);
  if (!link) return null;
  return (
    <>
      {orderId && (
        <Row
          as="span"
          {...props}
          gap={1.5}
          wrap
          inline
          frame="plain"
          className="relative z-10 min-h-7 rounded-sm bg-card px-2 text-xs font-medium text-ink"
        >
          <span>Order</span>
          <span className="figures">{orderId.slice(-8)}</span>
          {totalPrice !== undefined && (
            <span className="tabular-nums">{formatUsd(totalPrice)}</span>
          )}
        </Row>
      )}
      {tip}
      <Link
        to={link as PageAddress}
        onClick={onOpen}
        className="link relative z-10 inline-flex min-h-7 items-center after:absolute after:-inset-y-2 after:inset-x-0"
      >
        <span>{(action && actionTexts[action]) ?? "View order"}</span>
        {orderId && <span className="sr-only">{` ${formatOrderNumber(orderId)}`}</span>}
      </Link>
    </>
  );
}

interface AwaitedNotificationsProps {
  /** How many rows the list will probably have. */
  count?: number;
  failedLoad: FailedLoad | null;
}

/** In place of a list that has not come: the reason of a failure is only logged. */
export function AwaitedNotifications({ count = 5, failedLoad }: AwaitedNotificationsProps) {
  if (!failedLoad) return <NotificationSkeleton count={count} />;
  return (
    <Row
      role="status"
      gapX={4}
      gapY={2}
      justify="between"
      wrap
      className="px-4 py-3.5 text-ink-soft sm:px-5"
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
    </Row>
  );
}

function NotificationSkeleton({ count }: { count: number }) {
  return (
    <>
      <LoaderText />
      <DividedList as="div" aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Row key={index} gap={3} align="stretch" className="px-4 py-3.5 sm:px-5">
            <Skeleton className="size-9 shrink-0 rounded-full!" />
            <SkeletonLines className="py-0.5" sizes={["h-5 w-2/5", "h-4 w-4/5", "h-4 w-20"]} />
          </Row>
        ))}
      </DividedList>
    </>
  );
}

interface Appearance {
  icon: LucideIcon;
  className: string;
}

const appearances: Record<NotificationType, Appearance> = {
  order_placed: { icon: ShoppingBag, className: "bg-primary-soft text-primary-strong" },
  order_status_changed: { icon: RefreshCw, className: "bg-primary-soft text-primary-strong" },
  payment_received: { icon: CreditCard, className: "bg-success-soft text-success-ink" },
  order_shipped: { icon: Truck, className: "bg-primary-soft text-primary-strong" },
  order_delivered: { icon: PackageCheck, className: "bg-success-soft text-success-ink" },
  order_cancelled: { icon: CircleX, className: "bg-red-soft text-red-ink" },
  default: { icon: Bell, className: "bg-sunken text-ink-soft" },
};

/** A type that this page does not know gets the default appearance. */
const pickAppearance = (type: string): Appearance =>
  Object.hasOwn(appearances, type) ? appearances[type as NotificationType] : appearances.default;
