import {
  type CancellationOffer,
  type CancellationOutcome,
  deliveredMeanwhile,
} from "#contracts/cancellation";
import { type Cents, formatCents } from "#contracts/money";
import { canBecome } from "#contracts/order-transitions";
import { type Deduction, deductionText, returnableCents } from "#contracts/spent-points";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { decided, type Decision, joinDecisions } from "#orders/decision";
import { orderMoney, computePaidCents } from "#orders/order-money";
import { hasPayment } from "#orders/order-state";
import { withWarning } from "#orders/order-warning";
import type { Order } from "#orders/order";
import { decideStatus, loadStatusFacts, type StatusFacts } from "#orders/status/decide-status";
import { findCancellationOffer } from "./cancellation-offer.ts";
import {
  type DecidedReturn,
  decideReturn,
  loadReturnFacts,
  toReturnedPoints,
  type ReturnFacts,
} from "./decide-return.ts";
import { partsLeft } from "./find-refundable.ts";
import { previewDeduction } from "./take-back-points.ts";

/** What cancelling a paid order depends on, besides the order. */
export interface CancellationFacts extends ReturnFacts {
  /** What the Cancellation Policy says; null where it does not apply. */
  offer: CancellationOffer | null;
  status: StatusFacts;
}

/** Within a transaction that holds the order's lock. */
export const loadCancellationFacts = async (
  ctx: Context,
  order: Order,
): Promise<CancellationFacts> => ({
  ...(await loadReturnFacts(ctx, order)),
  offer: await findCancellationOffer(ctx, order),
  status: await loadStatusFacts(ctx, order, "cancelled"),
});

/** Expects an order that is not paid, whose payment is closed. */
export const decideUnpaidCancellation = (
  order: Order,
  facts: StatusFacts,
  { isReplaced = false } = {},
): Decision =>
  decideStatus(order, facts, {
    to: "cancelled",
    changes: { idempotencyKey: null },
    ...(isReplaced ? { cancelled: { isReplaced } } : {}),
  });

export function mustBeUnpaid(order: Order): void {
  if (hasPayment(order) || !canBecome(order.status, "cancelled")) throw notHere();
}

/** Refuses a buyer's cancellation of a paid order where the policy does not offer one. */
export function mustBeOffered(
  order: Order,
  { offer, capture }: CancellationFacts,
  expectedRefundCents: Cents | null,
): { offer: CancellationOffer; expectedRefundCents: Cents } {
  if (order.status === "completed") throw new Refusal("conflict", deliveredMeanwhile);
  const isKnown = capture !== null || computePaidCents(order) === 0;
  if (!offer || !isKnown || expectedRefundCents === null) throw notHere();
  return { offer, expectedRefundCents };
}

const notHere = (): Refusal =>
  new Refusal(
    "conflict",
    "This order is paid, so it can't be cancelled here. Please contact support.",
  );

/** By its buyer, who gets back what the policy offers and has seen how much that is. */
export function decideOwnCancellation(
  order: Order,
  facts: CancellationFacts,
  { offer, expectedRefundCents }: ReturnType<typeof mustBeOffered>,
): Decision {
  const { refundCents } = offer;
  const returned = decideReturn(order, facts, { cents: refundCents, cause: "cancelled" });
  const backCents = refundCents - returned.deducted.cents;
  if (expectedRefundCents !== backCents)
    throw new Refusal(
      "amount_changed",
      `Cancelling now refunds ${formatCents(backCents)}. Please check the amount and confirm again.`,
    );
  mustBeNew(returned, refundCents);
  const keptCents = orderMoney(order).returnableCents - refundCents;
  return cancel(order, facts, returned, {
    details: { amountCents: backCents },
    outcome: { ...byPolicy(offer), keptCents },
  });
}

/** Everything is refunded now, and nothing was before. */
function mustBeNew(
  { refund, moneyCents, pointsCents, deducted }: DecidedReturn,
  refundCents: Cents,
): void {
  const isMoneyNew = refund === null ? moneyCents === deducted.cents : refund.isNew;
  if (isMoneyNew && moneyCents + pointsCents === refundCents) return;
  throw new Refusal(
    "conflict",
    "A refund of this order is under way. Please try again in a few minutes.",
  );
}

interface Wish {
  /** What the caller was shown or wants to give back; null for what the policy says. */
  expectedRefundCents: Cents | null;
  /** Why it is not what the policy says; empty for none. */
  reason: string;
}

type ByLine = Pick<CancellationOutcome, "cause" | "lineCents">;

const byPolicy = ({ cause, lines }: CancellationOffer): ByLine => ({
  cause,
  lineCents: lines.map(({ refundCents }) => refundCents),
});

interface ChosenRefund extends ByLine {
  cents: Cents;
}

/**
 * What an admin gives back when cancelling a paid order: what the Cancellation Policy says, or everything where it does
 * not apply. With a reason it may be any amount up to everything.
 */
export function chooseRefund(
  order: Order,
  facts: CancellationFacts,
  { expectedRefundCents: wished, reason }: Wish,
): ChosenRefund {
  const { offer } = facts;
  const all = returnableCents(partsLeft(order, facts));
  const offered = Math.min(all, offer?.refundCents ?? all);
  if (wished === null || wished === offered)
    return { cents: offered, ...(offer ? byPolicy(offer) : { cause: "all" }) };
  if (reason === "") throw changedRefund(offered, previewDeduction(order, offered, facts.cover));
  if (wished <= all) return { cents: wished, cause: "own" };
  throw new Refusal(
    "amount_changed",
    `At most ${formatCents(all)} can be refunded. Please look at the order again.`,
  );
}

function changedRefund(refundCents: Cents, deducted: Deduction): Refusal {
  const look = "Please look at the order again.";
  if (refundCents === 0)
    return new Refusal("amount_changed", `There is nothing to refund any more. ${look}`);
  const amount = formatCents(refundCents - deducted.cents);
  const sentences = [`Cancelling now refunds ${amount}.`, deductionText(deducted), look];
  return new Refusal("amount_changed", sentences.filter((text) => text !== "").join(" "));
}

/** By an admin, who has chosen what goes back. */
export function decideOfficeCancellation(
  order: Order,
  facts: CancellationFacts,
  { cents, reason, ...outcome }: ChosenRefund & { reason: string },
): Decision {
  const returned = decideReturn(order, facts, { cents, cause: "cancelled" });
  const { refund, pointsCents } = returned;
  const isUnknown =
    order.paymentStatus === "completed" && !facts.capture && computePaidCents(order) > 0;
  const amountCents = (refund?.refund.amountCents ?? 0) + pointsCents;
  const isMentioned = refund !== null || pointsCents > 0 || reason !== "";
  return cancel(order, facts, returned, {
    changes: isUnknown
      ? { warnings: withWarning(order.warnings, { code: "unknown-payment" }) }
      : {},
    // The refund, and the reason for an amount that the admin chose.
    details: isMentioned ? { amountCents, ...(reason ? { text: reason } : {}) } : {},
    outcome: { ...outcome, keptCents: returnableCents(partsLeft(order, facts)) - cents },
  });
}

type StatusChange = Parameters<typeof decideStatus>[2];

function cancel(
  order: Order,
  { status }: CancellationFacts,
  returned: DecidedReturn,
  {
    changes,
    details,
    outcome,
  }: Pick<StatusChange, "changes" | "details"> & {
    outcome: Omit<CancellationOutcome, "refundCents">;
  },
): Decision {
  const { decision } = returned;
  return joinDecisions(
    decision,
    decideStatus(decided(order, decision), status, {
      to: "cancelled",
      changes: { idempotencyKey: null, ...changes },
      details: details ?? {},
      cancelled: { ...toReturnedPoints(returned), ...outcome },
    }),
  );
}
