import type { OrderEvent, RefundOrigin } from "#contracts/calls/order-records";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import type { WorkState } from "#contracts/cancellation";
import type { Cents } from "#contracts/money";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";

/** Audit actions of an order, with the type that its timeline shows; null is kept in the log only. */
export const orderActions = {
  "order.status-changed": "status-changed",
  "order.noted": "noted",
  "order.payment-changed": "payment-changed",
  "order.refund-asked": "refund-asked",
  "order.refunded": "refunded",
  "order.refund-failed": "refund-failed",
  "order.surcharge-settled": "surcharge-settled",
  "order.points-returned": "points-returned",
  "order.link-ended": "link-ended",
  "order.link-renewed": "link-renewed",
  "order.payment-accepted": "payment-accepted",
  "order.dispute-changed": "dispute-changed",
  "order.question-asked": "question-asked",
  "order.question-reminded": "question-reminded",
  "order.question-answered": "question-answered",
  "order.question-withdrawn": "question-withdrawn",
  "order.question-handed-back": "question-handed-back",
  "order.version-delivered": "version-delivered",
  "order.revision-requested": "revision-requested",
  "order.revision-declined": "revision-declined",
  "order.revision-ended": "revision-ended",
  "order.work-marked": "work-marked",
  "order.shared": "shared",
  "order.share-ended": "share-ended",
  "order.files-uploaded": null,
} as const satisfies Record<string, OrderEvent["kind"] | null>;

export type OrderAction = keyof typeof orderActions;

export interface OrderAuditDetails {
  from?: OrderStatus;
  to?: OrderStatus;
  paymentStatus?: PaymentStatus;
  /** A note, the remarks of a completion, a warning, a reason. */
  text?: string;
  amountCents?: Cents;
  /** Reward points that paid, or were given back. */
  points?: number;
  /** Of the amount, if not the shop's. */
  currency?: string;
  /** Who made a refund. */
  origin?: RefundOrigin;
  /** Refunded so far, and of how much. */
  refundedCents?: Cents;
  paidCents?: Cents;
  /** PayPal's wording of a dispute. */
  dispute?: { status: string; reason: string | null; outcome: string | null };
  /** File names. */
  files?: string[];
  /** How many of them the version before had, too. */
  kept?: number;
  /** How far the work is. */
  work?: WorkState;
  /** Why the buyer was asked, or what was wrong with a delivery. */
  reason?: string;
  /** Number of the delivered version. */
  version?: number;
}

/** Records what was done to an order, in the same transaction. */
export const recordOrderAudit = (
  ctx: Context,
  orderId: string,
  action: OrderAction,
  details: OrderAuditDetails = {},
): Promise<void> =>
  recordAudit(ctx, { action, subject: orderSubject(orderId), details: { ...details } });

export const orderSubject = (orderId: string): string => `order:${orderId}`;
