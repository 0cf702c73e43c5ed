import { canPersonMake } from "#contracts/order-transitions";
import type { Cents } from "#contracts/money";
import { findCapture, type Refund } from "#modules/payments";
import type { Context } from "#platform/context";
import type { Order } from "./order.ts";

/** What cancelling an order now, or refunding it once it is cancelled, would give back; 0 when there is nothing to. */
export async function findRefundable(
  ctx: Context,
  order: Order,
  refund: Refund | null,
): Promise<Cents> {
  const isUnderWay = refund !== null && refund.state !== "failed";
  const mayGoBack = order.status === "cancelled" || canPersonMake(order.status, "cancelled");
  if (order.paymentStatus !== "completed" || isUnderWay || !mayGoBack) return 0;
  return (await findCapture(ctx.db, order.id))?.amountCents ?? 0;
}
