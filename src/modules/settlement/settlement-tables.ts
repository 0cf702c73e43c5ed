import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";
import type { DifferenceKind, SettlementSource, SettlementState } from "#contracts/settlement";

/** Comparisons of what PayPal moved with the orders: one a night, and those that an admin started. */
export const settlementRuns = pgTable(
  "settlement_runs",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    /** The day in UTC of the nightly one; null when an admin started it. */
    night: t.date("night", { mode: "string" }).unique(),
    state: t.text("state").$type<SettlementState>().notNull(),
    /** Null until PayPal has said whether its report may be read. */
    source: t.text("source").$type<SettlementSource>(),
    coversFrom: instant("covers_from").notNull(),
    coversTo: instant("covers_to").notNull(),
    /** Everything before it has been compared. */
    doneUntil: instant("done_until").notNull(),
    /** The last payment checked within the unfinished part; null at its beginning. */
    lastPaymentId: t.uuid("last_payment_id"),
    payments: t.integer("payments").notNull().default(0),
    failures: t.integer("failures").notNull().default(0),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    /** Until then it belongs to the process that claimed it. */
    claimedUntil: instant("claimed_until").notNull(),
  }),
  (t) => [
    uniqueIndex("settlement_runs_one_running")
      .on(t.state)
      .where(sql`state = 'running'`),
    index("settlement_runs_started").on(t.startedAt.desc().nullsFirst()),
  ],
);

export const settlementDifferences = pgTable(
  "settlement_differences",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    kind: t.text("kind").$type<DifferenceKind>().notNull(),
    /** PayPal's id of the capture or refund; of a refund that PayPal does not know, the shop's. */
    transactionId: t.text("transaction_id").notNull(),
    /** Null where no order is known. */
    orderId: t.uuid("order_id"),
    /** PayPal's order, where it is known. */
    intentId: t.text("intent_id"),
    /** The order's amount, in the currency's hundredths; 0: nothing. */
    expectedCents: t.integer("expected_cents").notNull(),
    /** PayPal's amount. */
    actualCents: t.integer("actual_cents").notNull(),
    currency: t.text("currency").notNull(),
    foundAt: instant("found_at").notNull(),
    seenAt: instant("seen_at").notNull(),
    resolvedAt: instant("resolved_at"),
    /** Null where a later comparison no longer found it. */
    resolvedBy: t.uuid("resolved_by"),
    note: t.text("note"),
  }),
  (t) => [
    uniqueIndex("settlement_differences_once").on(t.kind, t.transactionId),
    index("settlement_differences_found").on(t.foundAt.desc().nullsFirst(), t.id),
    index("settlement_differences_open")
      .on(t.foundAt.desc().nullsFirst(), t.id)
      .where(sql`resolved_at is null`),
  ],
);
