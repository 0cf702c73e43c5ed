import type { NotificationType } from "#contracts/calls/notifications";
import type { OrderStatus } from "#contracts/calls/orders";
import { listAdmins } from "#modules/accounts";
import {
  addNotification,
  adminNotice,
  customerNotice,
  type OrderNoticeType,
  paymentDeniedNotice,
} from "#modules/notifications";
import { orderNumberOf, type Order } from "#modules/orders";
import type { Context } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { getOrder } from "./get-order.ts";

/** What people with an account read under the bell. Keys are made of the order, so a repeated event changes nothing. */
export function subscribeNotifications(subscriptions: Subscriptions): void {
  subscriptions.on("order.placed", "notifications", async (ctx, { orderId }) => {
    const order = await getOrder(ctx, orderId);
    await tellCustomer(ctx, order, "order_placed");
    await tellAdmins(ctx, order);
  });

  subscriptions.on("order.paid", "notifications", async (ctx, { orderId }) => {
    await tellCustomer(ctx, await getOrder(ctx, orderId), "payment_received");
  });

  subscriptions.on("order.payment-denied", "notifications", async (ctx, denial) => {
    const order = await getOrder(ctx, denial.orderId);
    if (order.customerId === null) return;
    const notice = { type: "default" as const, ...paymentDeniedNotice(factsOf(order)) };
    await tell(ctx, order.customerId, order, notice, `payment_denied:${denial.attemptId}`);
  });

  subscriptions.on("order.status-changed", "notifications", async (ctx, { orderId, to }) => {
    const type = typeOfStatus[to];
    if (type) await tellCustomer(ctx, await getOrder(ctx, orderId), type);
  });
}

const typeOfStatus: Partial<Record<OrderStatus, OrderNoticeType>> = {
  processing: "order_status_changed",
  completed: "order_delivered",
  cancelled: "order_cancelled",
};

async function tellCustomer(ctx: Context, order: Order, type: OrderNoticeType): Promise<void> {
  if (order.customerId === null) return;
  const notice = customerNotice(type, factsOf(order));
  await tell(ctx, order.customerId, order, { type, ...notice });
}

async function tellAdmins(ctx: Context, order: Order): Promise<void> {
  const notice = { type: "order_placed" as const, ...adminNotice(factsOf(order)) };
  for (const { id } of await listAdmins(ctx)) await tell(ctx, id, order, notice);
}

async function tell(
  ctx: Context,
  userId: string,
  { id, totalCents }: Order,
  notice: { type: NotificationType; title: string; message: string },
  eventKey = `${notice.type}:${id}`,
): Promise<void> {
  await addNotification(ctx, {
    ...notice,
    topic: "order",
    userId,
    orderId: id,
    totalCents,
    eventKey,
  });
}

const factsOf = ({ id, totalCents, paidAt }: Order) => ({
  orderNumber: orderNumberOf(id),
  totalCents,
  isPaid: paidAt !== null,
});
