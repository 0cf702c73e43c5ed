import { type Cents, formatUsd, toDollars } from "./money.ts";
import { type Deduction, deductionText } from "./spent-points.ts";
import { computeWindowEnd, policyFigures, refundWindows } from "./policy-figures.ts";

/** approved: wholly or in part · declined: with a reason · ended: everything was refunded otherwise. */
export const refundRequestStates = ["open", "approved", "declined", "ended"] as const;
export type RefundRequestState = (typeof refundRequestStates)[number];

export const MAX_REFUND_REQUEST = 4000;

/** "rush": with a surcharge for a faster delivery. "custom": agreed outside of the catalogue. */
export const refundKinds = ["standard", "custom", "rush"] as const;
type RefundKind = (typeof refundKinds)[number];

interface DeliveredOrder {
  kind: RefundKind;
  deliveredAt: Date;
  /** The newest version, where it is not the first. */
  revisedAt?: Date;
  paidCents: Cents;
  /** Refunded so far. */
  refundedCents: Cents;
}

export interface RefundWindow {
  kind: RefundKind;
  /** Until just before then its buyer may ask for a refund. */
  until: Date;
  isOpen: boolean;
  /** At most this much by the policy at the given moment; whether the files deserve it, a person decides. */
  refundCents: Cents;
}

const HOUR_MS = 60 * 60_000;
const unitMs = { days: 24 * HOUR_MS, hours: HOUR_MS } as const;

/** The Refund Policy: what its buyer may ask back of a delivered order. */
export function computeRefundWindow(order: DeliveredOrder, at: Date): RefundWindow {
  const { count, unit } = refundWindows[order.kind];
  const { deliveredAt: firstAt, revisedAt: newestAt = firstAt } = order;
  const until = computeWindowEnd({ firstAt, newestAt }, count * unitMs[unit]);
  const isOpen = at < until;
  const refundCents = isOpen ? Math.max(0, order.paidCents - order.refundedCents) : 0;
  return { kind: order.kind, until, isOpen, refundCents };
}

/**
 * What the policy says at this moment, and why, for who decides about a refund.
 * @param until as people read it
 * @param deducted what is kept of it for points that were used already
 */
export function refundWindowText(
  { kind, isOpen, refundCents }: Omit<RefundWindow, "until">,
  until: string,
  deducted?: Deduction,
): string {
  const why = `${policyFigures.refundWindow[kind]} after the delivery of a ${kind} order`;
  const kept = deductionText(deducted);
  return isOpen
    ? `Under the Refund Policy the buyer may ask for up to ${formatUsd(toDollars(refundCents))} until ${until}, ${why}.${kept && ` ${kept}`}`
    : `Under the Refund Policy the buyer could ask until ${until}, ${why}. That time is over.`;
}
