import { type Cents, formatCents } from "./money.ts";
import { type Deduction, deductionText } from "./spent-points.ts";
import { computeWindowEnd } from "./order-revisions.ts";
import { policyFigures } from "./policy-figures.ts";
import { refundWindows } from "./policy-terms.ts";

/** approved: wholly or in part · declined: with a reason · ended: everything was refunded otherwise. */
export const refundRequestStates = ["open", "approved", "declined", "ended"] as const;
export type RefundRequestState = (typeof refundRequestStates)[number];

export const MAX_REFUND_REQUEST = 4000;

/** "rush": with a surcharge for a faster delivery. "custom": agreed outside of the catalogue. */
export const refundKinds = ["standard", "custom", "rush"] as const;
type RefundKind = (typeof refundKinds)[number];

interface DeliveredOrder {
  /** Their parts of what was paid. */
  lines: readonly { kind: RefundKind; paidCents: Cents }[];
  deliveredAt: Date;
  /** The newest version, where it is not the first. */
  revisedAt?: Date;
  paidCents: Cents;
  /** Refunded so far. */
  refundedCents: Cents;
}

interface LineWindow {
  kind: RefundKind;
  /** Until just before then its buyer may ask for a refund. */
  until: Date;
  isOpen: boolean;
}

/** The longest window of its lines. */
export interface RefundWindow extends LineWindow {
  /** By line, in their order. */
  lines: LineWindow[];
  /** At most this much by the policy at the given moment; whether the files deserve it, a person decides. */
  refundCents: Cents;
}

const HOUR_MS = 60 * 60_000;
const unitMs = { days: 24 * HOUR_MS, hours: HOUR_MS } as const;

/**
 * The Refund Policy: what its buyer may ask back of a delivered order, where each line has its own window. Refunds so far
 * are of no line: they count only where more would go back than is left.
 */
export function computeRefundWindow(order: DeliveredOrder, at: Date): RefundWindow {
  const { deliveredAt: firstAt, revisedAt: newestAt = firstAt } = order;
  const lines = order.lines.map(({ kind }) => {
    const { count, unit } = refundWindows[kind];
    const until = computeWindowEnd({ firstAt, newestAt }, count * unitMs[unit]);
    return { kind, until, isOpen: at < until };
  });
  const openCents = order.lines.reduce(
    (sum, { paidCents }, position) => sum + (lines[position]!.isOpen ? paidCents : 0),
    0,
  );
  const longest = lines.reduce((one, other) => (other.until > one.until ? other : one));
  const leftCents = Math.max(0, order.paidCents - order.refundedCents);
  return { ...longest, lines, refundCents: Math.min(openCents, leftCents) };
}

/** Until when money can be asked back for lines whose time is open: each end once, the first one first. */
export const listOpenEnds = <Line extends { until: Date | string; isOpen: boolean }>(
  lines: readonly Line[],
): Line[] => {
  const timeOf = ({ until }: Line) => new Date(until).getTime();
  return lines
    .filter(({ isOpen }) => isOpen)
    .toSorted((one, other) => timeOf(one) - timeOf(other))
    .filter((line, at, open) => at === 0 || timeOf(line) > timeOf(open[at - 1]!));
};

interface ShownWindow<At extends Date | string> {
  kind: RefundKind;
  until: At;
  isOpen: boolean;
  refundCents: Cents;
  lines: readonly { kind: RefundKind; until: At; isOpen: boolean }[];
}

/**
 * What the policy says at this moment, and why, for who decides about a refund.
 * @param timeText an end as people read it
 * @param deducted what is kept of it for points that were used already
 */
export function refundWindowText<At extends Date | string>(
  { kind, until, isOpen, refundCents, lines }: ShownWindow<At>,
  timeText: (until: At) => string,
  deducted?: Deduction,
): string {
  const endText = (line: { kind: RefundKind; until: At }) =>
    `until ${timeText(line.until)}, ${policyFigures.refundWindow[line.kind]} after the delivery of a ${line.kind} order`;
  if (!isOpen)
    return `Under the Refund Policy the buyer could ask ${endText({ kind, until })}. That time is over.`;
  const ends = listOpenEnds(lines).map(endText);
  const kept = deductionText(deducted);
  return `Under the Refund Policy the buyer may ask for up to ${formatCents(refundCents)} ${ends.join(", and for less ")}.${kept && ` ${kept}`}`;
}
