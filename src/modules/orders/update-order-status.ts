import type { OrderStatus } from "#contracts/calls/orders";
import { type Cents, formatUsd, toDollars } from "#contracts/money";
import { canPersonMake } from "#contracts/order-transitions";
import { texts } from "#contracts/texts";
import { prepareRefund, type Refund } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getAdmin } from "#platform/signed-in";
import { changeStatus } from "./change-status.ts";
import { deliver } from "./complete-order.ts";
import { finishRefund } from "./finish-refunds.ts";
import { getOrder } from "./get-order.ts";
import { giveUpPayment } from "./give-up-payment.ts";
import type { Order, OrderWithLines } from "./order.ts";
import { orderNotFound } from "./order-not-found.ts";
import { refusedTransition } from "./order-state.ts";
import { lockOrder } from "./order-store.ts";

interface StatusInput {
  orderId: string;
  status: OrderStatus;
  /** With "cancelled": what the admin was told will be given back; null when nobody was told. */
  expectedRefundCents: Cents | null;
}

/**
 * Moves an order on, for admins, as the transition table says; the status that it has already changes nothing.
 * Cancelling a paid order gives its money back: the refund is recorded, asked for, and finished by a job where PayPal does
 * not answer.
 */
export async function updateOrderStatus(ctx: Context, input: StatusInput): Promise<OrderWithLines> {
  getAdmin(ctx);
  if (input.status === "pending") throw new Refusal("invalid", texts.pendingIsManaged);
  const refund = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, input.orderId);
    if (!order) throw orderNotFound();
    return order.status === input.status ? null : move(ctx, order, input);
  });
  if (refund) await finishRefund(ctx, refund);
  return getOrder(ctx, input.orderId);
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
  const isPaid = order.paymentStatus === "completed";
  if (order.status === "pending") await giveUpPayment(ctx, order.id);
  const refund = isPaid ? await prepareRefund(ctx, order.id) : null;
  const refundCents = refund?.amountCents ?? 0;
  if (expectedRefundCents !== null && expectedRefundCents !== refundCents)
    throw new Refusal("amount_changed", changedRefund(refundCents));
  await changeStatus(ctx, order, {
    to: "cancelled",
    changes: { idempotencyKey: null, ...(isPaid && !refund ? { warning: unknownCapture } : {}) },
    details: refund ? { amountCents: refundCents } : {},
  });
  return refund;
}

const unknownCapture =
  "This order was paid, but its payment at PayPal is not known here. Please refund it by hand.";

const changedRefund = (refundCents: Cents): string =>
  refundCents === 0
    ? "There is nothing to refund any more. Please look at the order again."
    : `Cancelling now refunds ${formatUsd(toDollars(refundCents))}. Please look at the order again.`;
