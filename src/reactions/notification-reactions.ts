import { type CancellationCause, cancellationReason } from "#contracts/cancellation";
import type { OrderStatus } from "#contracts/calls/orders";
import { type Cents, formatAmount, toDollars } from "#contracts/money";
import { type Deduction, deductionText } from "#contracts/spent-points";
import { listAdmins, listHolders } from "#modules/accounts";
import {
  adminNotice,
  customerNotice,
  type OrderNoticeType,
  paymentDeniedNotice,
  pointsReturnedNotice,
  refundDeductedNotice,
  refundAtPaypalNotice,
  refundNotice,
  refusedRefundNotice,
} from "#modules/notifications";
import { orderNumberOf, type Order } from "#modules/orders";
import { listRefunds } from "#modules/payments";
import { findReturnedPoints } from "#modules/rewards";
import type { Context, EventMap } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { dueIn, openDueIn } from "./due-in.ts";
import { getOrder } from "./get-order.ts";
import { isAnnounced } from "./is-announced.ts";
import { notifyBuyer, notifyOf } from "./notify.ts";

/** Notifications of account holders. Keys are derived from the order, so a repeated event changes nothing. */
export function subscribeNotifications(subscriptions: Subscriptions): void {
  subscriptions.on("order.placed", "notifications", async (ctx, { orderId }) => {
    await notifyCustomer(ctx, await getOrder(ctx, orderId), "order_placed");
  });

  subscriptions.on("order.paid", "notifications", async (ctx, { orderId }) => {
    const order = await getOrder(ctx, orderId);
    await notifyCustomer(ctx, order, "payment_received", { due: await dueIn(ctx, order) });
    // Before it is paid, there is nothing to do.
    await notifyOf(ctx, order, await listAdmins(ctx), {
      ...adminNotice(factsOf(order)),
      type: "order_placed",
      eventKey: `order_placed:${orderId}`,
    });
  });

  subscriptions.on("order.payment-denied", "notifications", async (ctx, denial) => {
    const order = await getOrder(ctx, denial.orderId);
    const eventKey = `payment_denied:${denial.attemptId}`;
    await notifyBuyer(ctx, order, { ...paymentDeniedNotice(factsOf(order)), eventKey });
  });

  subscriptions.on("order.status-changed", "notifications", async (ctx, event) => {
    const type = typeOfStatus[event.to];
    if (!type || event.isReplaced) return;
    const order = await getOrder(ctx, event.orderId);
    await notifyCustomer(ctx, order, type, { ...event, due: await openDueIn(ctx, order) });
  });

  subscriptions.on("order.refunded", "notifications", notifyOfRefund);

  subscriptions.on("order.refund-refused", "notifications", notifyOfRefusal);

  subscriptions.on("order.refund-deducted", "notifications", async (ctx, event, eventId) => {
    const { orderId, isSurcharge } = event;
    const deducted = deductionText(event.deducted);
    const facts = { orderNumber: orderNumberOf(orderId), deducted, isSurcharge };
    await notifyBuyer(ctx, await getOrder(ctx, orderId), {
      ...refundDeductedNotice(facts),
      eventKey: `refund-deducted:${eventId}`,
    });
  });

  subscriptions.on("order.points-returned", "notifications", async (ctx, returned, eventId) => {
    const { orderId, points, cause, refundId } = returned;
    // Those of a cancelled order were announced with the cancellation, those of a refund with it.
    if (cause === "cancelled" || refundId !== undefined || points === 0) return;
    const facts = { orderNumber: orderNumberOf(orderId), points, isSurcharge: cause === "late" };
    await notifyBuyer(ctx, await getOrder(ctx, orderId), {
      ...pointsReturnedNotice(facts),
      eventKey: `points-returned:${eventId}`,
    });
  });
}

async function notifyOfRefund(
  ctx: Context,
  refunded: EventMap["order.refunded"],
  eventId: string,
): Promise<void> {
  const { orderId, refundId, origin, amountCents, currency, refundedCents, paidCents } = refunded;
  const order = await getOrder(ctx, orderId);
  const facts = {
    orderNumber: orderNumberOf(orderId),
    amount: formatAmount({ amount: toDollars(amountCents), currency }),
    isReversal: origin === "reversal",
    isAll: refundedCents + (refunded.deductedCents ?? 0) >= paidCents,
    deducted: deductionText(refunded.deducted),
    isSurcharge: refundId === order.surchargeRefundId,
    points: (await findReturnedPoints(ctx, orderId, refunded.pointsEntryId))?.points ?? 0,
  };
  if (!isAnnounced(order, refunded))
    await notifyBuyer(ctx, order, { ...refundNotice(facts), eventKey: `refunded:${eventId}` });
  if (origin === "shop") return;
  const eventKey = `refunded-at-paypal:${eventId}`;
  await notifyOf(ctx, order, await listAdmins(ctx), { ...refundAtPaypalNotice(facts), eventKey });
}

/** Those who handle payments, unless all of the payment went back at PayPal, which is why it refused. */
async function notifyOfRefusal(
  ctx: Context,
  { orderId, refundId }: EventMap["order.refund-refused"],
): Promise<void> {
  const order = await getOrder(ctx, orderId);
  const refund = (await listRefunds(ctx, orderId)).find(({ id }) => id === refundId);
  if (!refund || order.paymentStatus === "refunded") return;
  const facts = {
    orderNumber: orderNumberOf(orderId),
    amount: formatAmount({ amount: toDollars(refund.amountCents), currency: refund.currency }),
    isSurcharge: refundId === order.surchargeRefundId,
  };
  await notifyOf(ctx, order, await listHolders(ctx, "handle payments"), {
    ...refusedRefundNotice(facts),
    eventKey: `refund-refused:${refundId}`,
  });
}

const typeOfStatus: Partial<Record<OrderStatus, OrderNoticeType>> = {
  processing: "order_status_changed",
  completed: "order_delivered",
  cancelled: "order_cancelled",
};

const notifyCustomer = (
  ctx: Context,
  order: Order,
  type: OrderNoticeType,
  more: MoreFacts = {},
): Promise<void> =>
  notifyBuyer(ctx, order, {
    ...customerNotice(type, factsOf(order, more)),
    type,
    eventKey: `${type}:${order.id}`,
  });

interface MoreFacts {
  refundCents?: Cents | undefined;
  points?: number | undefined;
  pointsCents?: Cents | undefined;
  keptCents?: Cents | undefined;
  deducted?: Deduction | undefined;
  cause?: CancellationCause | undefined;
  /** By when the order is to be delivered. */
  due?: string | null;
}

/** Events from before partial refunds do not contain the amount. */
const factsOf = (
  { id, totalCents, paidAt, pointsSpent, pointsCents, completion }: Order,
  { due = null, ...back }: MoreFacts = {},
) => ({
  orderNumber: orderNumberOf(id),
  totalCents,
  due,
  hasFiles: completion !== null && completion.files.length > 0,
  pointsCents,
  refundCents: (back.refundCents ?? (paidAt === null ? 0 : totalCents)) - (back.pointsCents ?? 0),
  reason: [
    deductionText(back.deducted),
    cancellationReason({ keptCents: back.keptCents ?? 0, cause: back.cause }),
  ]
    .filter((sentence) => sentence !== "")
    .join(" "),
  points: paidAt === null ? pointsSpent : (back.points ?? 0),
});
