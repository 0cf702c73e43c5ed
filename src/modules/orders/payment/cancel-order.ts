import { deliveredMeanwhile } from "#contracts/cancellation";
import { type Cents, formatUsd, toDollars } from "#contracts/money";
import { canBecome } from "#contracts/order-transitions";
import { closeAttempts, type Refund } from "#modules/payments";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { hasRight } from "#platform/require-right";
import { changeOwnOrder } from "#src/modules/orders/change-order.ts";
import type { OwnedOrderKey } from "#src/modules/orders/owned-order.ts";
import { orderMoney, paidCentsOf } from "#src/modules/orders/order-money.ts";
import { hasPayment } from "#src/modules/orders/order-state.ts";
import { warningText } from "#src/modules/orders/order-warning.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { changeStatus } from "#src/modules/orders/status/change-status.ts";
import { findCancellationOffer } from "./cancellation-offer.ts";
import { finishRefund } from "./finish-refunds.ts";
import { findReturnable } from "./find-refundable.ts";
import { pointsOf, type PreparedReturn, prepareReturn } from "./prepare-return.ts";

interface CancellationInput {
  /** What the buyer was shown to get back; null for an order that is not paid. */
  expectedRefundCents: Cents | null;
  /** Its buyer places another one instead of this unpaid one, and is not notified. */
  isReplaced?: boolean;
}

/**
 * Cancels an order of the actor's own: for free while it is not paid, else by the Cancellation Policy, whose refund is
 * recorded, requested, and finished by a job if PayPal does not respond. A cancelled order is returned unchanged.
 */
export async function cancelOrder(
  ctx: Context,
  input: CancellationInput & OwnedOrderKey,
): Promise<void> {
  const { expectedRefundCents, isReplaced = false } = input;
  const refund = await changeOwnOrder(ctx, input, async (ctx, order) => {
    if (order.status === "cancelled") return null;
    return order.status === "pending"
      ? cancelUnpaid(ctx, order, isReplaced)
      : cancelPaid(ctx, order, expectedRefundCents);
  });
  if (refund) await finishRefund(ctx, refund);
}

async function cancelUnpaid(ctx: Context, order: Order, isReplaced: boolean): Promise<null> {
  if (hasPayment(order) || !canBecome(order.status, "cancelled")) throw notHere();
  await giveUpPayment(ctx, order.id);
  await changeStatus(ctx, order, {
    to: "cancelled",
    changes: { idempotencyKey: null },
    ...(isReplaced ? { cancelled: { isReplaced } } : {}),
  });
  return null;
}

async function cancelPaid(
  ctx: Context,
  order: Order,
  expectedRefundCents: Cents | null,
): Promise<Refund | null> {
  if (order.status === "completed") throw new Refusal("conflict", deliveredMeanwhile);
  const offer = await findCancellationOffer(ctx, order);
  const { capture } = await findReturnable(ctx, order);
  const isKnown = capture !== null || paidCentsOf(order) === 0;
  if (!offer || !isKnown || expectedRefundCents === null) throw notHere();
  const { refundCents } = offer;
  const returned = await prepareReturn(ctx, order, { cents: refundCents, cause: "cancelled" });
  const backCents = refundCents - returned.deducted.cents;
  if (expectedRefundCents !== backCents)
    throw new Refusal(
      "amount_changed",
      `Cancelling now refunds ${formatUsd(toDollars(backCents))}. Please check the amount and confirm again.`,
    );
  mustBeNew(returned, refundCents);
  await changeStatus(ctx, order, {
    to: "cancelled",
    changes: { idempotencyKey: null },
    details: { amountCents: backCents },
    cancelled: {
      ...pointsOf(returned),
      cause: offer.cause,
      keptCents: orderMoney(order).returnableCents - refundCents,
    },
  });
  return returned.refund;
}

/** Everything is refunded now, and nothing was before. */
function mustBeNew(
  { refund, isNew, moneyCents, pointsCents, deducted }: PreparedReturn,
  refundCents: Cents,
): void {
  const isMoneyNew = refund === null ? moneyCents === deducted.cents : isNew;
  if (isMoneyNew && moneyCents + pointsCents === refundCents) return;
  throw new Refusal(
    "conflict",
    "A refund of this order is under way. Please try again in a few minutes.",
  );
}

const notHere = (): Refusal =>
  new Refusal(
    "conflict",
    "This order is paid, so it can't be cancelled here. Please contact support.",
  );

/**
 * Within a transaction that holds the lock of an unpaid order: closes its payment. Refuses while a payment may be under
 * way.
 */
export async function giveUpPayment(ctx: Context, orderId: string): Promise<void> {
  const end = await closeAttempts(ctx, orderId);
  if (end === "closed") return;
  if (end === "held")
    throw new Refusal(
      "payment_pending",
      "PayPal is checking a payment for this order, so it can't be cancelled right now.",
    );
  throw new Refusal(
    "conflict",
    hasRight(ctx, "handle payments")
      ? warningText({ code: "payment-mismatch" })
      : "A payment for this order was taken that does not match its total. Please contact support.",
  );
}
