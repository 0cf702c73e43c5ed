import type { OrderStatus } from "#contracts/calls/orders";
import { type Cents, formatUsd, toDollars } from "#contracts/money";
import { canPersonMake } from "#contracts/order-transitions";
import { texts } from "#contracts/texts";
import { findCapture, prepareRefund, type Refund } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { changeStatus } from "#src/modules/orders/change-status.ts";
import { deliver } from "./complete-order.ts";
import { finishRefund } from "#src/modules/orders/payment/finish-refunds.ts";
import { getOrderForAdmin, type OrderForAdmin } from "./get-order-for-admin.ts";
import { giveUpPayment } from "#src/modules/orders/payment/give-up-payment.ts";
import { unknownPaymentText } from "#src/modules/orders/payment/payment-warnings.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { orderNotFound } from "#src/modules/orders/order-not-found.ts";
import { refusedTransition } from "#src/modules/orders/order-state.ts";
import { lockOrder } from "#src/modules/orders/order-store.ts";
import { withWarning } from "#src/modules/orders/warning-sentences.ts";

interface StatusInput {
  orderId: string;
  status: OrderStatus;
  /** With "cancelled": the refund that the caller was shown; null when none was. */
  expectedRefundCents: Cents | null;
}

/**
 * Changes an order's status along the transition table; setting its current status changes nothing. Cancelling needs
 * the right to handle payments, since it refunds a paid order: the refund is recorded, requested, and finished by a job if PayPal does not
 * respond.
 */
export async function updateOrderStatus(ctx: Context, input: StatusInput): Promise<OrderForAdmin> {
  requireRight(ctx, "work on orders");
  if (input.status === "cancelled")
    requireRight(ctx, "handle payments", "Only admins can cancel an order");
  if (input.status === "pending") throw new Refusal("invalid", texts.pendingIsManaged);
  const refund = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, input.orderId);
    if (!order) throw orderNotFound();
    return order.status === input.status ? null : move(ctx, order, input);
  });
  if (refund) await finishRefund(ctx, refund);
  return getOrderForAdmin(ctx, input.orderId);
}

async function move(
  ctx: Context,
  order: Order,
  { status: to, expectedRefundCents }: StatusInput,
): Promise<Refund | null> {
  if (!canPersonMake(order.status, to)) throw refusedTransition(order.status, to);
  if (to === "cancelled") return cancel(ctx, order, expectedRefundCents);
  if (to === "completed") await deliver(ctx, order, { remarks: "", files: [] });
  else await changeStatus(ctx, order, { to });
  return null;
}

async function cancel(
  ctx: Context,
  order: Order,
  expectedRefundCents: Cents | null,
): Promise<Refund | null> {
  if (order.status === "pending") await giveUpPayment(ctx, order.id);
  const { refund, warning } = await prepareRefundOf(ctx, order);
  const refundCents = refund?.amountCents ?? 0;
  if (expectedRefundCents !== null && expectedRefundCents !== refundCents)
    throw new Refusal("amount_changed", changedRefund(refundCents));
  await changeStatus(ctx, order, {
    to: "cancelled",
    changes: { idempotencyKey: null, ...warning },
    details: refund ? { amountCents: refundCents } : {},
  });
  return refund;
}

async function prepareRefundOf(
  ctx: Context,
  { id, paymentStatus, warning }: Order,
): Promise<{ refund: Refund | null; warning?: { warning: string } }> {
  if (paymentStatus !== "completed") return { refund: null };
  const capture = await findCapture(ctx, id);
  return capture
    ? prepareRefund(ctx, capture)
    : { refund: null, warning: { warning: withWarning(warning, unknownPaymentText) } };
}

const changedRefund = (refundCents: Cents): string =>
  refundCents === 0
    ? "There is nothing to refund any more. Please look at the order again."
    : `Cancelling now refunds ${formatUsd(toDollars(refundCents))}. Please look at the order again.`;
