import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";
import type { RefundOrigin, RefundState } from "#contracts/calls/order-records";
import type { Cents } from "#contracts/money";

/**
 * opening: requested from PayPal, response not yet stored · open: the buyer may approve · capturing: capture requested,
 * outcome not yet stored · pending: captured, held by PayPal · completed: money captured · denied: permanently refused
 * by PayPal · mismatch: captured, but not as requested; waits for a person · returned: such a capture, refunded ·
 * closed: expired or abandoned before any capture.
 */
export type AttemptState =
  | "opening"
  | "open"
  | "capturing"
  | "pending"
  | "completed"
  | "denied"
  | "mismatch"
  | "returned"
  | "closed";

/** What PayPal captured, if not what was requested. */
export interface CapturedInstead {
  amountCents: Cents;
  currency: string;
  customId: string | null;
  payeeId: string | null;
  /** The order was already paid by another capture. */
  isSecond: boolean;
}

/** An approval whose payment PayPal declined. PayPal keeps showing it; only another one may be captured. */
export interface DeclinedApproval {
  /** When PayPal had last changed the payment, in its own words; null where it did not say. */
  changedAt: string | null;
}

/** Every attempt to pay an order. Its id is the idempotency key of opening it at PayPal. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    orderId: t.uuid("order_id").notNull(),
    state: t.text("state").$type<AttemptState>().notNull(),
    amountCents: t.integer("amount_cents").notNull(),
    /** PayPal's order id; comes back as the token of the return address. */
    intentId: t.text("intent_id").unique(),
    approveLink: t.text("approve_link"),
    /** Idempotency key of the capture; a new one after a declined instrument. */
    captureRequestId: t.uuid("capture_request_id"),
    /** The payee that PayPal named when the payment was opened. */
    payeeId: t.text("payee_id"),
    captureId: t.text("capture_id").unique(),
    payerId: t.text("payer_id"),
    /** Set by a mismatch; kept when an admin accepts the payment. */
    mismatch: t.jsonb("mismatch").$type<CapturedInstead>(),
    /** Shows the buyer a declined method even if a webhook reported it first. */
    wasDeclined: t.boolean("was_declined").notNull().default(false),
    /** Null once PayPal shows that it is over, or another one is captured. */
    declinedApproval: t.jsonb("declined_approval").$type<DeclinedApproval>(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    checks: t.integer("checks").notNull().default(0),
    /** When the reconciler checks next; null when nothing can change any more. */
    nextCheckAt: instant("next_check_at"),
  }),
  (t) => [
    index("payment_attempts_order").on(t.orderId, t.createdAt),
    uniqueIndex("payment_attempts_one_completed")
      .on(t.orderId)
      .where(sql`state = 'completed'`),
    uniqueIndex("payment_attempts_one_in_work")
      .on(t.orderId)
      .where(sql`state in ('opening', 'open', 'capturing', 'pending')`),
    index("payment_attempts_mismatched")
      .on(t.orderId)
      .where(sql`state = 'mismatch'`),
    index("payment_attempts_due")
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
  ],
);

/**
 * Refunds of a capture, requested or completed, possibly partial. For the shop's own, the id is the idempotency key at
 * PayPal.
 */
export const paymentRefunds = pgTable(
  "payment_refunds",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    orderId: t.uuid("order_id").notNull(),
    captureId: t.text("capture_id").notNull(),
    origin: t.text("origin").$type<RefundOrigin>().notNull().default("shop"),
    /** Kept from what goes back, for points that were taken back after they had been used; not in the amount. */
    deductedPoints: t.integer("deducted_points").notNull().default(0),
    deductedCents: t.integer("deducted_cents").notNull().default(0),
    /** A mail of its own brings its credit note; that of a cancellation's refund comes with the cancellation. */
    isFollowUp: t.boolean("is_follow_up").notNull().default(false),
    /** The entry in the points ledger for the part given back as points, which its mail mentions too. */
    pointsEntryId: t.uuid("points_entry_id"),
    amountCents: t.integer("amount_cents").notNull(),
    /** Currency of the capture. */
    currency: t.text("currency").notNull().default("USD"),
    state: t.text("state").$type<RefundState>().notNull(),
    /** PayPal's id. */
    refundId: t.text("refund_id").unique(),
    /** Why PayPal refused it, in its own words; null where it did not say. */
    refusal: t.text("refusal"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    checks: t.integer("checks").notNull().default(0),
    /** When PayPal is checked next; null when nothing can change any more. */
    nextCheckAt: instant("next_check_at"),
  }),
  (t) => [
    index("payment_refunds_order").on(t.orderId, t.createdAt),
    index("payment_refunds_capture").on(t.captureId),
    uniqueIndex("payment_refunds_one_under_way")
      .on(t.captureId)
      .where(sql`origin = 'shop' and state in ('asked', 'pending')`),
    index("payment_refunds_due")
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
  ],
);

/** Disputes that buyers opened at PayPal, as last reported. */
export const paymentDisputes = pgTable(
  "payment_disputes",
  (t) => ({
    /** PayPal's id of the dispute. */
    disputeId: t.text("dispute_id").primaryKey(),
    orderId: t.uuid("order_id").notNull(),
    captureId: t.text("capture_id").notNull(),
    status: t.text("status").notNull(),
    reason: t.text("reason"),
    amountCents: t.integer("amount_cents"),
    currency: t.text("currency"),
    /** Until when the shop must respond at PayPal. */
    responseDueAt: instant("response_due_at"),
    outcome: t.text("outcome"),
    openedAt: instant("opened_at").notNull(),
    /** PayPal's time; an older report changes nothing. */
    reportedAt: instant("reported_at").notNull(),
  }),
  (t) => [index("payment_disputes_order").on(t.orderId, t.openedAt)],
);

/** PayPal's signed events, once each. */
export const webhookEvents = pgTable(
  "payment_webhook_events",
  (t) => ({
    id: t.text("id").primaryKey(),
    eventType: t.text("event_type").notNull(),
    /** As `webhookFacts` leaves it, without the payer; empty after a while. */
    payload: t.jsonb("payload").$type<unknown>().notNull(),
    receivedAt: instant("received_at").notNull(),
  }),
  (t) => [
    index("payment_webhook_events_filled")
      .on(t.receivedAt)
      .where(sql`payload <> '{}'`),
  ],
);
