import type { OrderEvent } from "#contracts/calls/order-records";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import type { Cents } from "#contracts/money";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";

/** What the audit log tells about an order, and as what its timeline shows it; null is kept in the log only. */
export const orderActions = {
  "order.status-changed": "status-changed",
  "order.noted": "noted",
  "order.payment-changed": "payment-changed",
  "order.refund-asked": "refund-asked",
  "order.refunded": "refunded",
  "order.refund-failed": "refund-failed",
  "order.files-uploaded": null,
} as const satisfies Record<string, OrderEvent["kind"] | null>;

export type OrderAction = keyof typeof orderActions;

export interface OrderAuditDetails {
  from?: OrderStatus;
  to?: OrderStatus;
  paymentStatus?: PaymentStatus;
  /** A note, the remarks of a completion, a warning. */
  text?: string;
  amountCents?: Cents;
  /** Names. */
  files?: string[];
}

/** Writes down what was done to an order, in the transaction that does it. */
export const recordOrderAudit = (
  ctx: Context,
  orderId: string,
  action: OrderAction,
  details: OrderAuditDetails = {},
): Promise<void> =>
  recordAudit(ctx, { action, subject: orderSubject(orderId), details: { ...details } });

/** An order in the audit log. */
export const orderSubject = (orderId: string): string => `order:${orderId}`;
