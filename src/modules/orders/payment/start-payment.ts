import { openAttempt, prepareAttempt } from "#modules/payments/attempts";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { hasRight } from "#platform/require-right";
import { formatOrderNumber, type Order } from "#orders/order";
import { mustLockOrder, orderNotFound } from "#orders/find-order";
import { canPaymentBecome, hasPayment } from "#orders/order-state";
import { computeDueCents } from "#orders/order-money";
import { saveOrder } from "#orders/change-order";

/**
 * Starts or resumes the payment of an unpaid order and returns where the buyer approves it. A guest's order is
 * addressed by its id, which nobody can guess; a customer's only by that customer.
 */
export async function startPayment(
  ctx: Context,
  orderId: string,
): Promise<{ approveLink: string }> {
  const attempt = await inTransaction(ctx, async (ctx) => {
    const order = await mustLockOrder(ctx.db, orderId);
    if (!mayPay(ctx, order)) throw orderNotFound();
    mustBeUnpaid(order);
    if (canPaymentBecome(order.paymentStatus, "pending"))
      await saveOrder(ctx, orderId, { changes: { paymentStatus: "pending" } });
    return prepareAttempt(ctx, { orderId, amountCents: computeDueCents(order) });
  });
  return openAttempt(ctx, attempt, `Ridgeline order ${formatOrderNumber(orderId)}`);
}

function mayPay(ctx: Context, order: Order): boolean {
  if (order.customerId === null) return true;
  const { actor } = ctx;
  return (
    hasRight(ctx, "shop with an account") && "userId" in actor && actor.userId === order.customerId
  );
}

function mustBeUnpaid(order: Order): void {
  if (hasPayment(order)) throw new Refusal("conflict", "This order is already paid");
  if (order.status !== "pending")
    throw new Refusal("conflict", "This order was cancelled. Please place it again.");
}
