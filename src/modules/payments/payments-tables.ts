import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";
import type { RefundState } from "#contracts/calls/order-records";

/**
 * opening: asked for at PayPal, answer not yet stored · open: the buyer may approve · capturing: capture asked for,
 * outcome not yet stored · pending: captured, held by PayPal · completed: money taken · denied: PayPal said no for good ·
 * mismatch: captured, but not what we asked for; waits for a person · closed: expired or given up before any capture.
 */
export type AttemptState =
  | "opening"
  | "open"
  | "capturing"
  | "pending"
  | "completed"
  | "denied"
  | "mismatch"
  | "closed";

/** Every try to pay an order. Its id is the idempotency key of opening it at PayPal. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id").notNull(),
    state: text("state").$type<AttemptState>().notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** PayPal's order id; comes back as the return address's token. */
    intentId: text("intent_id").unique(),
    approveLink: text("approve_link"),
    /** Idempotency key of the capture; a new one after a declined instrument. */
    captureRequestId: uuid("capture_request_id"),
    /** Who gets the money, as PayPal said when the payment was opened. */
    payeeId: text("payee_id"),
    captureId: text("capture_id").unique(),
    payerId: text("payer_id"),
    /** A declined method is told to the buyer also when a webhook learned of it first. */
    wasDeclined: boolean("was_declined").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    checks: integer("checks").notNull().default(0),
    /** When the reconciler looks next; null when nothing is left to find out. */
    nextCheckAt: instant("next_check_at"),
  },
  (t) => [
    index("payment_attempts_order").on(t.orderId, t.createdAt),
    uniqueIndex("payment_attempts_one_completed")
      .on(t.orderId)
      .where(sql`state = 'completed'`),
    uniqueIndex("payment_attempts_one_in_work")
      .on(t.orderId)
      .where(sql`state in ('opening', 'open', 'capturing', 'pending')`),
    index("payment_attempts_due")
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
  ],
);

/** Every try to give an order's money back. Its id is the idempotency key at PayPal. */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id").notNull(),
    captureId: text("capture_id").notNull(),
    amountCents: integer("amount_cents").notNull(),
    state: text("state").$type<RefundState>().notNull(),
    /** PayPal's id. */
    refundId: text("refund_id"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    checks: integer("checks").notNull().default(0),
    /** When PayPal is asked next; null when nothing is left to find out. */
    nextCheckAt: instant("next_check_at"),
  },
  (t) => [
    index("payment_refunds_order").on(t.orderId, t.createdAt),
    uniqueIndex("payment_refunds_once")
      .on(t.orderId)
      .where(sql`state <> 'failed'`),
    index("payment_refunds_due")
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
  ],
);

/** PayPal's signed events, once each. */
export const webhookEvents = pgTable("payment_webhook_events", {
  id: text("id").primaryKey(),
  eventType: text("event_type").notNull(),
  payload: jsonb("payload").$type<unknown>().notNull(),
  receivedAt: instant("received_at").notNull(),
});
