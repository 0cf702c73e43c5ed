import { canBecome } from "#contracts/order-transitions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { changeStatus } from "#src/modules/orders/change-status.ts";
import { withLines } from "#src/modules/orders/get-order.ts";
import { giveUpPayment } from "./give-up-payment.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { lockOrder } from "#src/modules/orders/order-store.ts";
import { orderNotFound } from "#src/modules/orders/order-not-found.ts";
import { asOwnOrder, type OwnOrder } from "#src/modules/orders/own-order.ts";

/** Cancels the actor's own unpaid order; an order that is cancelled already is returned unchanged. */
export async function cancelOrder(ctx: Context, orderId: string): Promise<OwnOrder> {
  const { userId } = getSignedIn(ctx);
  const cancelled = await inTransaction(ctx, async (ctx) => {
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
  return asOwnOrder(ctx, cancelled);
}

function mustBeUnpaid(order: Order): void {
  const isPaid = order.paymentStatus === "completed" || order.paymentStatus === "refunded";
  if (isPaid || order.status !== "pending" || !canBecome(order.status, "cancelled"))
    throw new Refusal(
      "conflict",
      "This order is paid, so it can't be cancelled here. Please contact support.",
    );
}
