import { canBecome } from "#contracts/order-transitions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { changeStatus } from "./change-status.ts";
import { withLines } from "./get-order.ts";
import { giveUpPayment } from "./give-up-payment.ts";
import type { Order, OrderWithLines } from "./order.ts";
import { lockOrder } from "./order-store.ts";
import { orderNotFound } from "./order-not-found.ts";

/** Cancels the actor's own order while nothing is paid for it; an order that is cancelled already is answered as it is. */
export async function cancelOrder(ctx: Context, orderId: string): Promise<OrderWithLines> {
  const { userId } = getSignedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (order?.customerId !== userId) throw orderNotFound();
    if (order.status === "cancelled") return withLines(ctx, order);
    mustBeUnpaid(order);
    await giveUpPayment(ctx, orderId);
    const { status, updatedAt } = await changeStatus(ctx, order, {
      to: "cancelled",
      changes: { idempotencyKey: null },
    });
    return withLines(ctx, { ...order, status, updatedAt });
  });
}

function mustBeUnpaid(order: Order): void {
  const isPaid = order.paymentStatus === "completed" || order.paymentStatus === "refunded";
  if (isPaid || order.status !== "pending" || !canBecome(order.status, "cancelled"))
    throw new Refusal(
      "conflict",
      "This order is paid, so it can't be cancelled here. Please contact support.",
    );
}
