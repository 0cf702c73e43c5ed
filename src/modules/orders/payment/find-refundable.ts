import { canPersonMake } from "#contracts/order-transitions";
import type { Cents } from "#contracts/money";
import { returnableCents } from "#contracts/spent-points";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { returnedCentsOf } from "./returned-share.ts";
import { findReturnable } from "./prepare-return.ts";

/** The amount that can be returned when a paid order is cancelled or refunded now, as money or points; 0 for none. */
export async function findRefundable(ctx: Context, order: Order): Promise<Cents> {
  if (order.paymentStatus !== "completed") return 0;
  if (!mayRefund(order) && !canPersonMake(order.status, "cancelled")) return 0;
  return returnableCents(await findReturnable(ctx, order));
}

/** Whether the rest of a paid order can be refunded: it is cancelled, or partly refunded already. */
export const mayRefundRest = (order: Order): boolean =>
  order.status === "cancelled" || returnedCentsOf(order) > 0 || order.pointsReturnedCents > 0;

/**
 * The part of the rest that is refunded without a reason: not what a cancellation kept, and nothing of a delivered
 * order, since only a person can say whether it should.
 */
export const owedCents = ({ status, cancelled }: Order, returnable: Cents): Cents =>
  status === "completed" ? 0 : Math.max(0, returnable - (cancelled?.keptCents ?? 0));

/** Whether an amount of a paid order can be refunded for a reason: as the rest could, or it is delivered. */
export const mayRefund = (order: Order): boolean =>
  order.status === "completed" || mayRefundRest(order);
