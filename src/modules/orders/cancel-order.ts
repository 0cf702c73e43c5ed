import { closeAttempts } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { withLines } from "./get-order.ts";
import type { Order, OrderWithLines } from "./order.ts";
import { emitStatusChange } from "./order-events.ts";
import { canBecome } from "./order-state.ts";
import { lockOrder, updateOrder } from "./order-store.ts";
import { orderNotFound } from "./order-not-found.ts";

/** Cancels the actor's own order while nothing is paid for it; an order that is cancelled already is answered as it is. */
export async function cancelOrder(ctx: Context, orderId: string): Promise<OrderWithLines> {
  const { userId } = getSignedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (order?.customerId !== userId) throw orderNotFound();
    if (order.status === "cancelled") return withLines(ctx, order);
    mustBeUnpaid(order);
    if (!(await closeAttempts(ctx, orderId)))
      throw new Refusal(
        "payment_pending",
        "PayPal is checking a payment for this order, so it can't be cancelled right now.",
      );
    const changes = { status: "cancelled" as const, updatedAt: ctx.now() };
    await updateOrder(ctx.db, orderId, { ...changes, idempotencyKey: null });
    await emitStatusChange(ctx, { orderId, from: order.status, to: "cancelled" });
    return withLines(ctx, { ...order, ...changes });
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
