import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";
import type { DifferenceKind, SettlementSource, SettlementState } from "#contracts/settlement";

/** Comparisons of what PayPal moved with the orders: one a night, and those that an admin started. */
export const settlementRuns = pgTable(
  "settlement_runs",
  {
    id: uuid("id").primaryKey(),
    /** The day in UTC of the nightly one; null when an admin started it. */
    night: date("night", { mode: "string" }).unique(),
    state: text("state").$type<SettlementState>().notNull(),
    /** Null until PayPal has said whether its report may be read. */
    source: text("source").$type<SettlementSource>(),
    coversFrom: instant("covers_from").notNull(),
    coversTo: instant("covers_to").notNull(),
    /** Everything before it has been compared. */
    doneUntil: instant("done_until").notNull(),
    /** The last payment checked within the unfinished part; null at its beginning. */
    lastPaymentId: uuid("last_payment_id"),
    payments: integer("payments").notNull().default(0),
    failures: integer("failures").notNull().default(0),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    /** Until then it belongs to the process that claimed it. */
    claimedUntil: instant("claimed_until").notNull(),
  },
  (t) => [
    uniqueIndex("settlement_runs_one_running")
      .on(t.state)
      .where(sql`state = 'running'`),
    index("settlement_runs_started").on(t.startedAt.desc().nullsFirst()),
  ],
);

export const settlementDifferences = pgTable(
  "settlement_differences",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<DifferenceKind>().notNull(),
    /** PayPal's id of the capture or refund; of a refund that PayPal does not know, the shop's. */
    transactionId: text("transaction_id").notNull(),
    /** Null where no order is known. */
    orderId: uuid("order_id"),
    /** PayPal's order, where it is known. */
    intentId: text("intent_id"),
    /** The order's amount, in the currency's hundredths; 0: nothing. */
    expectedCents: integer("expected_cents").notNull(),
    /** PayPal's amount. */
    actualCents: integer("actual_cents").notNull(),
    currency: text("currency").notNull(),
    foundAt: instant("found_at").notNull(),
    seenAt: instant("seen_at").notNull(),
    resolvedAt: instant("resolved_at"),
    /** Null where a later comparison no longer found it. */
    resolvedBy: uuid("resolved_by"),
    note: text("note"),
  },
  (t) => [
    uniqueIndex("settlement_differences_once").on(t.kind, t.transactionId),
    index("settlement_differences_found").on(t.foundAt.desc().nullsFirst(), t.id),
    index("settlement_differences_open")
      .on(t.foundAt.desc().nullsFirst(), t.id)
      .where(sql`resolved_at is null`),
  ],
);
