import type { Notification as WireNotification } from "#contracts/calls/notifications";
import type { Decoded } from "#contracts/calls/values";
import {
  type Notification,
  type NotificationSubject,
  readSubject,
  retitle,
} from "#modules/notifications";
import type { Context } from "#platform/context";
import { hasRight } from "#platform/require-right";

/** What people of the office know orders and requests by, by their ids. */
interface Descriptions {
  orders: ReadonlyMap<string, string>;
  requests: ReadonlyMap<string, string>;
}

/**
 * As the caller reads it. What the office keeps names no person and no roof; its people see those, for as long as the
 * order or the request has them.
 */
export function presentNotification(
  ctx: Context,
  notification: Notification,
  descriptions: Descriptions,
): Decoded<typeof WireNotification> {
  const work = readWork(ctx, notification);
  return {
    _id: notification.id,
    type: notification.type,
    title: nameTitle(notification, work, descriptions),
    message: notification.message,
    isRead: notification.readAt !== null,
    createdAt: notification.createdAt,
    data: {
      ...(notification.orderId === null ? {} : { orderId: notification.orderId }),
      ...(notification.totalCents === null ? {} : { totalPrice: notification.totalCents }),
      ...presentAction(notification),
      ...presentLink(notification, work),
    },
  };
}

/** What a notification is about that the caller works on; null for one to a buyer. */
export function readWork(ctx: Context, notification: Notification): NotificationSubject | null {
  const { orderId } = notification;
  if (!isWork(ctx, notification)) return null;
  return readSubject(notification) ?? (orderId === null ? null : { kind: "order", id: orderId });
}

/** What an order costs never reaches the staff, except of their own orders. */
const isWork = (ctx: Context, { totalCents }: Notification): boolean =>
  hasRight(ctx, "handle payments") || (hasRight(ctx, "work on orders") && totalCents === null);

function nameTitle(
  notification: Notification,
  work: NotificationSubject | null,
  { orders, requests }: Descriptions,
): string {
  const { title, orderId } = notification;
  if (work?.kind === "request") {
    const sender = requests.get(work.id);
    return sender === undefined ? title : `Request from ${sender}`;
  }
  const order = work && readSubject(notification) ? orders.get(orderId ?? "") : undefined;
  return order === undefined ? title : retitle(title, order);
}

const presentAction = ({ eventKey }: Notification) => {
  const action = actions.find(([events]) => events.test(eventKey))?.[1];
  return action ? { action } : {};
};

/** By the beginning of the key of the event that it is about. */
const actions = [
  [/^order\.question-(asked|reminded):/, "answer"],
  [/^(order_delivered|version):/, "open-report"],
  [/^payment_denied:/, "pay"],
  [/^request:/, "request"],
  [/^review-waiting:/, "review"],
] as const;

function presentLink({ orderId }: Notification, work: NotificationSubject | null) {
  if (work) return { link: workLinks[work.kind](work.id) };
  return orderId === null ? {} : { link: `/orders?order=${orderId}` };
}

const workLinks: Record<NotificationSubject["kind"], (id: string) => string> = {
  order: (id) => `/admin/orders?order=${id}`,
  question: (id) => `/admin/orders?order=${id}#questions`,
  revision: (id) => `/admin/orders?order=${id}#revisions`,
  refund: (id) => `/admin/orders?order=${id}#refunds`,
  review: (id) => `/admin/reviews?open=${id}`,
  request: (id) => `/admin/requests?open=${id}`,
};
