import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";

/**
 * award: the order was paid · reversal: it was refunded, fully or in part · hold: its buyer pays with points · spend:
 * it was paid, so the held points are spent · return: points are given back, fully or in part.
 */
export type LedgerReason = "award" | "reversal" | "hold" | "spend" | "return";

/** The points ledger. The trigger `append_only` keeps its entries; a customer's balance is the sum. */
export const rewardLedger = pgTable(
  "reward_ledger",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    userId: t.uuid("user_id").notNull(),
    orderId: t.uuid("order_id").notNull(),
    points: t.integer("points").notNull(),
    reason: t.text("reason").$type<LedgerReason>().notNull(),
    /** What held or returned points pay of their order. */
    cents: t.integer("cents").notNull().default(0),
    createdAt: instant("created_at").notNull(),
  }),
  (t) => [
    uniqueIndex("reward_ledger_one_award")
      .on(t.orderId)
      .where(sql`reason = 'award'`),
    uniqueIndex("reward_ledger_one_hold")
      .on(t.orderId)
      .where(sql`reason = 'hold'`),
    uniqueIndex("reward_ledger_one_spend")
      .on(t.orderId)
      .where(sql`reason = 'spend'`),
    index("reward_ledger_order").on(t.orderId),
    index("reward_ledger_user").on(t.userId, t.points),
    check(
      "reward_ledger_sign",
      sql`case ${t.reason} when 'award' then ${t.points} > 0 when 'reversal' then ${t.points} <= 0 when 'hold' then ${t.points} < 0 when 'spend' then ${t.points} = 0 when 'return' then ${t.points} >= 0 else false end`,
    ),
  ],
);
