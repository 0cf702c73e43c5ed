import { sql } from "drizzle-orm";
import { check, index, pgTable, pgView, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";

/**
 * award: the order was paid · reversal: it was refunded, fully or in part · hold: its buyer pays with points · spend:
 * it was paid, so the held points are spent · return: points are given back, fully or in part · settle: owed points
 * were paid with money kept from a refund, or such money went back after all · carry: an account takes over what a
 * closed one with its address owed.
 */
export type LedgerReason = "award" | "reversal" | "hold" | "spend" | "return" | "settle" | "carry";

/** The points ledger. The trigger `append_only` keeps its entries; a customer's balance is the sum. */
export const rewardLedger = pgTable(
  "reward_ledger",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    userId: t.uuid("user_id").notNull(),
    orderId: t.uuid("order_id").notNull(),
    points: t.integer("points").notNull(),
    reason: t.text("reason").$type<LedgerReason>().notNull(),
    /** What held or returned points pay of their order, and with what others were settled. */
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
      sql`case ${t.reason} when 'award' then ${t.points} > 0 when 'reversal' then ${t.points} <= 0 when 'hold' then ${t.points} < 0 when 'spend' then ${t.points} = 0 when 'return' then ${t.points} >= 0 when 'settle' then ${t.points} <> 0 when 'carry' then ${t.points} <> 0 else false end`,
    ),
  ],
);

/** Closed accounts that had points, by a keyed hash of their address. */
export const closedLedgers = pgTable(
  "closed_ledgers",
  (t) => ({
    userId: t.uuid("user_id").primaryKey(),
    addressKey: t.text("address_key").notNull(),
    closedAt: instant("closed_at").notNull(),
    /** The newest account with its address, which takes over what it owes; null for none. */
    openedAgainBy: t.uuid("opened_again_by"),
  }),
  (t) => [index("closed_ledgers_address").on(t.addressKey)],
);

/**
 * Orders whose earned points can't be spent yet, as published by `orders`: they may still be cancelled, a refund is
 * under way, or the buyer disputes the payment.
 */
export const unsettledOrders = pgView("unsettled_orders", {
  orderId: uuid("order_id").notNull(),
}).existing();
