import { canPersonMake } from "#contracts/order-transitions";
import type { Cents } from "#contracts/money";
import { findCapture, getRefundable } from "#modules/payments";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";

/** The amount that cancelling or refunding a paid order now would refund; 0 for none. */
export async function findRefundable(ctx: Context, order: Order): Promise<Cents> {
  if (order.paymentStatus !== "completed") return 0;
  if (!mayRefund(order) && !canPersonMake(order.status, "cancelled")) return 0;
  const capture = await findCapture(ctx, order.id);
  return capture ? getRefundable(ctx, capture) : 0;
}

/** Whether a paid order can be refunded without cancelling it: it is cancelled, or partly refunded already. */
export const mayRefund = ({ status, refundedCents }: Order): boolean =>
  status === "cancelled" || refundedCents > 0;
