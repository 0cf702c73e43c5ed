import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";

/** award: the order was paid · reversal: it was refunded, fully or in part. */
type LedgerReason = "award" | "reversal";

/** The points ledger. Append-only; a customer's balance is the sum. */
export const rewardLedger = pgTable(
  "reward_ledger",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    orderId: uuid("order_id").notNull(),
    points: integer("points").notNull(),
    reason: text("reason").$type<LedgerReason>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
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
