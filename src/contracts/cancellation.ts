import { type Cents, formatUsd, toDollars } from "./money.ts";
import type { OrderStatus } from "./order-statuses.ts";
import { cancellationTerms } from "./policy-figures.ts";

/** How far the work on a paid order is; beside its status, and marked by the staff. */
export const workStates = ["waiting", "started", "nearly done"] as const;
export type WorkState = (typeof workStates)[number];

export const workTexts: Record<WorkState, string> = {
  waiting: "Not started",
  started: "Started",
  "nearly done": "Nearly done",
};

/** Why an order can't be cancelled that was delivered while its buyer was asked. */
export const deliveredMeanwhile =
  "This order has just been delivered, so it can't be cancelled any more. Your files are on its page.";

/** Work on an order "in processing" has started, marked or not. */
export const readWorkState = (order: { status: OrderStatus; work: WorkState }): WorkState =>
  order.status === "processing" && order.work === "waiting" ? "started" : order.work;

/** Why a cancelled order gave back what it did. */
export const cancellationCauses = ["free", "late", ...workStates, "own", "all"] as const;
/**
 * "free": in the free time. "late": its due time was over, so without a fee. A work state: the policy's fee for it.
 * "own": an admin's own amount. "all": without a fee.
 */
export type CancellationCause = (typeof cancellationCauses)[number];

/** What was decided when a paid order was cancelled. */
export interface CancellationOutcome {
  refundCents: Cents;
  keptCents: Cents;
  cause: CancellationCause;
}

/** Why a cancellation keeps what it keeps, for its buyer; empty where nothing is to be said. */
export function cancellationReason({
  keptCents,
  cause,
}: Pick<CancellationOutcome, "keptCents"> & { cause?: CancellationCause | undefined }): string {
  if (keptCents === 0) return (cause && freeReasons[cause]) ?? "";
  const amount = formatUsd(toDollars(keptCents));
  const why = cause && feeReasons[cause];
  return why ? `Under the Cancellation Policy we keep ${amount}: ${why}.` : `We keep ${amount}.`;
}

const freeReasons: Partial<Record<CancellationCause, string>> = {
  free: "The cancellation is free of charge.",
  late: "The order was late, so the cancellation is free of charge.",
};

const feeReasons: Partial<Record<CancellationCause, string>> = {
  waiting: "the free time was over, and work on it had not started",
  started: "work on it had started",
  "nearly done": "it was nearly done",
};

interface PaidOrder {
  paidAt: Date;
  paidCents: Cents;
  /** Refunded so far. */
  refundedCents: Cents;
  /** It is delivered faster than usual, for a surcharge. */
  isRush: boolean;
  work: WorkState;
  /** Its due time is over, and it is not delivered. */
  isLate?: boolean;
  /** The part of the price that was for a faster delivery and is given back, since the order was late. */
  surchargeBackCents?: Cents;
}

export interface CancellationOffer {
  /** Until just before then everything goes back. */
  freeUntil: Date;
  /** What goes back when it is cancelled at the given moment. */
  refundCents: Cents;
  /** What goes back after the free time, as far as the work is now. */
  laterRefundCents: Cents;
  /** Percent of the price, kept after the free time; 0 once it is late. */
  feePercent: number;
  /** Why it is this much at the given moment. */
  cause: CancellationCause;
}

/** Whether an offer, in whatever unit, is without a fee because its order is late. */
export const isOfLateOrder = (offer: {
  refund: number;
  laterRefund: number;
  feePercent: number;
}): boolean => offer.feePercent === 0 && offer.laterRefund === offer.refund;

const HOUR_MS = 60 * 60_000;

/** The Cancellation Policy: what goes back when its buyer cancels a paid order that is not delivered. */
export function computeCancellation(order: PaidOrder, at: Date): CancellationOffer {
  const { freeHours, feePercent } = cancellationTerms;
  const hours = order.isRush ? freeHours.rush : freeHours.standard;
  const freeUntil = new Date(order.paidAt.getTime() + hours * HOUR_MS);
  const { isLate = false, surchargeBackCents = 0 } = order;
  const percent = isLate ? 0 : feePercent[order.work];
  const keptCents = Math.floor(((order.paidCents - surchargeBackCents) * percent) / 100);
  const refundable = (kept: Cents) => Math.max(0, order.paidCents - kept - order.refundedCents);
  const laterRefundCents = refundable(keptCents);
  const isFree = at < freeUntil;
  return {
    freeUntil,
    refundCents: isFree ? refundable(0) : laterRefundCents,
    laterRefundCents,
    feePercent: percent,
    cause: isLate ? "late" : isFree ? "free" : order.work,
  };
}
