import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";
import { orders } from "./orders-tables.ts";

/** With whom buyers share what was delivered. */
export const orderShares = pgTable(
  "order_shares",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    sentAt: instant("sent_at").notNull(),
    usedAt: instant("used_at"),
    endedAt: instant("ended_at"),
  },
  (t) => [
    uniqueIndex("order_shares_open")
      .on(t.orderId, t.email)
      .where(sql`ended_at is null`),
    index("order_shares_order").on(t.orderId, t.sentAt),
    index("order_shares_email").on(t.email),
    index("order_shares_sent").on(t.sentAt),
  ],
);
