import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";

/** award: the order was paid · reversal: it was refunded, fully or in part. */
type LedgerReason = "award" | "reversal";

/** The points ledger. Append-only; a customer's balance is the sum. */
export const rewardLedger = pgTable(
  "reward_ledger",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    userId: t.uuid("user_id").notNull(),
    orderId: t.uuid("order_id").notNull(),
    points: t.integer("points").notNull(),
    reason: t.text("reason").$type<LedgerReason>().notNull(),
    createdAt: instant("created_at").notNull(),
  }),
  (t) => [
    uniqueIndex("reward_ledger_one_award")
      .on(t.orderId)
      .where(sql`reason = 'award'`),
    index("reward_ledger_order").on(t.orderId),
    index("reward_ledger_user").on(t.userId, t.points),
    check(
      "reward_ledger_sign",
      sql`(${t.reason} = 'award' and ${t.points} > 0) or (${t.reason} = 'reversal' and ${t.points} <= 0)`,
    ),
  ],
);
