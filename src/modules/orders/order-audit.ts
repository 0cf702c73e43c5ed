import type { OrderEvent, RefundOrigin } from "#contracts/calls/order-records";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import type { WorkState } from "#contracts/cancellation";
import type { Cents } from "#contracts/money";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";

/** What is recorded of an order: the events of its timeline that its row does not contain, and one for the log only. */
export type OrderAction =
  | `order.${Exclude<OrderEvent["kind"], "placed" | "paid">}`
  | "order.files-uploaded";

export interface OrderAuditDetails {
  from?: OrderStatus;
  to?: OrderStatus;
  paymentStatus?: PaymentStatus;
  /** A note, the remarks of a completion, a warning, a reason. */
  text?: string;
  amountCents?: Cents;
  /** Reward points that paid, were given back, or were missing when they were taken back. */
  points?: number;
  /** The amount's currency, if not the shop's. */
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
  /** Id of who was given the work. */
  worker?: string;
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
