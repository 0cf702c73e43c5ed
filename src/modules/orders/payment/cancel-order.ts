import type { Cents } from "#contracts/money";
import { closeAttempts } from "#modules/payments/attempts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { hasRight } from "#platform/require-right";
import { changeOwnOrder } from "#orders/change-order";
import type { Decision } from "#orders/decision";
import { warningText } from "#orders/order-warning";
import type { Order } from "#orders/order";
import type { OwnedOrderKey } from "#orders/owned-order";
import { loadStatusFacts } from "#orders/status/decide-status";
import { requireConfirmedReturn } from "./require-confirmed-return.ts";
import {
  chooseRefund,
  decideOfficeCancellation,
  decideOwnCancellation,
  decideUnpaidCancellation,
  loadCancellationFacts,
  mustBeOffered,
  mustBeUnpaid,
} from "./decide-cancellation.ts";
import { requestFrom } from "./finish-refunds.ts";

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
  await requestFrom(
    ctx,
    changeOwnOrder(ctx, input, async (ctx, order) => {
      if (order.status === "cancelled") return null;
      return order.status === "pending"
        ? cancelUnpaid(ctx, order, isReplaced)
        : cancelPaid(ctx, order, expectedRefundCents);
    }),
  );
}

async function cancelUnpaid(ctx: Context, order: Order, isReplaced: boolean): Promise<Decision> {
  mustBeUnpaid(order);
  await giveUpPayment(ctx, order.id);
  const facts = await loadStatusFacts(ctx, order, "cancelled");
  return decideUnpaidCancellation(order, facts, { isReplaced });
}

async function cancelPaid(
  ctx: Context,
  order: Order,
  expectedRefundCents: Cents | null,
): Promise<Decision> {
  const facts = await loadCancellationFacts(ctx, order);
  const offered = mustBeOffered(order, facts, expectedRefundCents);
  await requireConfirmedReturn(ctx, offered.offer.refundCents);
  return decideOwnCancellation(order, facts, offered);
}

/** Within a transaction that holds the order's lock: how an admin cancels it, paid or not. */
export async function cancelForOffice(
  ctx: Context,
  order: Order,
  {
    expectedRefundCents,
    reason,
  }: {
    /** What the caller was shown or chose; null for what the policy says. */
    expectedRefundCents: Cents | null;
    /** Why it is another refund than the policy's; empty for none. */
    reason: string;
  },
): Promise<Decision> {
  if (order.status === "pending") await giveUpPayment(ctx, order.id);
  const facts = await loadCancellationFacts(ctx, order);
  const chosen = chooseRefund(order, facts, { expectedRefundCents, reason });
  await requireConfirmedReturn(ctx, chosen.cents);
  return decideOfficeCancellation(order, facts, { ...chosen, reason });
}

/**
 * Within a transaction that holds the lock of an unpaid order: closes its payment. Refuses while a payment may be under
 * way.
 */
async function giveUpPayment(ctx: Context, orderId: string): Promise<void> {
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
