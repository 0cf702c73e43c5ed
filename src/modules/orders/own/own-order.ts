import { canBecome } from "#contracts/order-transitions";
import type { PointsCover } from "#contracts/spent-points";
import { findOrdersWithOpenPayment } from "#modules/payments/attempts";
import { getTimezone } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { type Delivery, readDelivery } from "#orders/delivery/read-delivery";
import { withLines } from "#orders/find-order";
import { readOrderLink } from "#orders/order-link";
import { getOwnedOrder } from "#orders/owned-order";
import { findRefundOffer, type RefundOffer } from "#orders/payment/refund-window";
import { type SurchargeBack, listSurchargesBack } from "#orders/payment/surcharge-back";
import type { OrderWithLines } from "#orders/order";
import { findCoversFor } from "#orders/payment/take-back-points";
import { listOrderQuestions } from "#orders/questions/questions";
import type { Question } from "#orders/questions/question";

/** An order as its buyer sees it. */
export interface OwnOrder extends OrderWithLines {
  /** The zone in which pages and mails say its times: the buyer's, or else the shop's. */
  shownZone: string;
  /** It is unpaid, and money may be on its way or waits for an admin's decision. */
  isHeld: boolean;
  /** What a refund can take back of its customer's points; null where nothing is deducted from it. */
  pointsCover: PointsCover | null;
  /** What the staff asked, oldest first. */
  questions: Question[];
  /** Only for a single order. */
  delivery?: Delivery;
  /** Only for a single order: whether the surcharges of its lines are or were refunded because these are late. */
  surchargesBack?: SurchargeBack[];
  /** Only for a single order: what its buyer may ask back; null where that is not possible. */
  refundOffer?: RefundOffer | null;
}

export async function asOwnOrders(
  ctx: Context,
  orders: readonly OrderWithLines[],
): Promise<OwnOrder[]> {
  const unpaid = orders.filter(({ status }) => status === "pending");
  const held = await findOrdersWithOpenPayment(
    ctx,
    unpaid.map(({ id }) => id),
  );
  const covers = await findCoversFor(
    ctx,
    orders.filter(({ status, paidAt }) => paidAt !== null && canBecome(status, "cancelled")),
  );
  // Nobody is asked about an order that was not paid.
  const paid = orders.filter(({ paidAt }) => paidAt !== null);
  const questions = await listOrderQuestions(
    ctx,
    paid.map(({ id }) => id),
  );
  const shopZone = await getTimezone(ctx);
  return orders.map((order) => ({
    ...order,
    shownZone: order.buyerZone ?? shopZone,
    isHeld: held.has(order.id),
    pointsCover: covers.get(order.id) ?? null,
    questions: questions.get(order.id) ?? [],
  }));
}

async function asOwnOrder(ctx: Context, order: OrderWithLines): Promise<OwnOrder> {
  const [own] = await asOwnOrders(ctx, [order]);
  const delivery = await readDelivery(ctx, order);
  return {
    ...own!,
    delivery,
    refundOffer: await findRefundOffer(ctx, order, delivery),
    surchargesBack: await listSurchargesBack(ctx, own!),
  };
}

/** An order of the actor's own. */
export async function getOwnOrder(ctx: Context, orderId: string): Promise<OwnOrder> {
  return asOwnOrder(ctx, await withLines(ctx, await getOwnedOrder(ctx, { orderId })));
}

/** The order behind a mailed link; a wrong, altered, expired or ended one is simply not found. */
export async function getTrackedOrder(
  ctx: Context,
  token: string,
): Promise<{ order: OwnOrder; linkExpiresAt: Date }> {
  const order = await withLines(ctx, await getOwnedOrder(ctx, { token }));
  const { expiresAt } = readOrderLink(ctx, token)!;
  return { order: await asOwnOrder(ctx, order), linkExpiresAt: expiresAt };
}
