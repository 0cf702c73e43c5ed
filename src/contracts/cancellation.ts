import { type Cents, formatCents } from "./money.ts";
import type { OrderStatus } from "./order-statuses.ts";
import { cancellationTerms } from "./policy-terms.ts";
import { splitInShares } from "./share-of.ts";

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
  /** What of each line goes back by the policy, in the order of the lines; absent where an admin decided otherwise. */
  lineCents?: Cents[];
}

/** Why a cancellation keeps what it keeps, for its buyer; empty where nothing is to be said. */
export function cancellationReason({
  keptCents,
  cause,
}: Pick<CancellationOutcome, "keptCents"> & { cause?: CancellationCause | undefined }): string {
  if (keptCents === 0) return (cause && freeReasons[cause]) ?? "";
  const amount = formatCents(keptCents);
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

interface PaidLine {
  /** What the fee is counted from: its part of the price, without a surcharge that was given back since it was late. */
  feeBaseCents: Cents;
  /** It is delivered faster than usual, for a surcharge. */
  isRush: boolean;
  /** Its due time is over, and it is not delivered. */
  isLate: boolean;
}

interface PaidOrder {
  paidAt: Date;
  paidCents: Cents;
  /** Refunded so far. */
  refundedCents: Cents;
  work: WorkState;
  lines: readonly PaidLine[];
}

interface LineTerms {
  /** Until just before then all of it goes back. */
  freeUntil: Date;
  /** Percent of its price, kept after the free time; 0 once it is late. */
  feePercent: number;
}

interface LineOffer extends LineTerms {
  /** What of it goes back when it is cancelled at the given moment. */
  refundCents: Cents;
}

export interface CancellationOffer {
  /** Until just before then everything goes back: the end of the first free time of lines that are not late. */
  freeUntil: Date;
  /** What goes back when it is cancelled at the given moment. */
  refundCents: Cents;
  /** What goes back after the free times of all lines, as far as the work is now. */
  laterRefundCents: Cents;
  /** Percent of the price, kept after the free time; 0 once all of it is late. */
  feePercent: number;
  /** Why it is this much at the given moment. */
  cause: CancellationCause;
  /** By line, in their order. */
  lines: LineOffer[];
}

/** Whether an offer, in whatever unit, is without a fee because its order is late. */
export const isOfLateOrder = (offer: {
  refund: number;
  laterRefund: number;
  feePercent: number;
}): boolean => offer.feePercent === 0 && offer.laterRefund === offer.refund;

/** Of a line whose free time is not over and that costs a fee after it: when that time ends, and in how many seconds. */
interface FreeTime {
  freeUntil: string;
  freeSeconds: number;
}

/** The free times that are not over, the first to end first; none of lines that are late, which never cost a fee. */
export const listFreeTimes = ({
  lines,
}: {
  lines: readonly (FreeTime & { feePercent: number })[];
}): FreeTime[] =>
  lines
    .filter(({ freeSeconds, feePercent }) => freeSeconds > 0 && feePercent > 0)
    .toSorted((one, other) => one.freeSeconds - other.freeSeconds);

/** Whether some lines, but not all, are late, and therefore without a fee. */
export const isPartlyLate = ({ lines }: { lines: readonly { feePercent: number }[] }): boolean =>
  new Set(lines.map(({ feePercent }) => feePercent === 0)).size > 1;

const HOUR_MS = 60 * 60_000;

/**
 * The Cancellation Policy: what goes back when its buyer cancels a paid order that is not delivered. Each line has its own
 * free time, and its own fee after that, which is none for one that is late.
 */
export function computeCancellation(order: PaidOrder, at: Date): CancellationOffer {
  const lines = order.lines.map((line) => ({ ...line, ...pickTerms(order, line) }));
  const punctual = lines.filter(({ feePercent }) => feePercent > 0);
  const due = lines.map((line) => (at < line.freeUntil ? { ...line, feePercent: 0 } : line));
  const refundAfter = (fee: Cents) => Math.max(0, order.paidCents - fee - order.refundedCents);
  const kept = splitInShares(sumFees(due), due.map(centsTimesPercent));
  return {
    freeUntil: firstEnd(punctual.length > 0 ? punctual : lines),
    refundCents: refundAfter(sumFees(due)),
    laterRefundCents: refundAfter(sumFees(lines)),
    feePercent: punctual.length > 0 ? cancellationTerms.feePercent[order.work] : 0,
    cause:
      punctual.length === 0
        ? "late"
        : due.every(({ feePercent }) => feePercent === 0)
          ? "free"
          : order.work,
    lines: lines.map(({ freeUntil, feePercent, feeBaseCents }, position) => ({
      freeUntil,
      feePercent,
      refundCents: feeBaseCents - kept[position]!,
    })),
  };
}

function pickTerms(
  { paidAt, work }: Pick<PaidOrder, "paidAt" | "work">,
  { isRush, isLate }: PaidLine,
): LineTerms {
  const { freeHours, feePercent } = cancellationTerms;
  const hours = isRush ? freeHours.rush : freeHours.standard;
  return {
    freeUntil: new Date(paidAt.getTime() + hours * HOUR_MS),
    feePercent: isLate ? 0 : feePercent[work],
  };
}

type Fee = Pick<PaidLine, "feeBaseCents"> & Pick<LineTerms, "feePercent">;

const centsTimesPercent = ({ feeBaseCents, feePercent }: Fee): number => feeBaseCents * feePercent;

/** Rounded once, in the buyer's favour. */
const sumFees = (lines: readonly Fee[]): Cents =>
  Math.floor(lines.reduce((sum, line) => sum + centsTimesPercent(line), 0) / 100);

const firstEnd = (lines: readonly LineTerms[]): Date =>
  new Date(Math.min(...lines.map(({ freeUntil }) => freeUntil.getTime())));
