import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, parentId } from "#platform/database/columns";
import { orders } from "#orders/orders-tables";

/** With whom buyers share what was delivered. */
export const orderShares = pgTable(
  "order_shares",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    orderId: parentId("order_id", () => orders.id),
    email: t.text("email").notNull(),
    /** Position of the only line that it shows; null for the whole order. */
    line: t.integer("line"),
    /** When a link was mailed last. */
    sentAt: instant("sent_at").notNull(),
    /** When its page was opened last; null for never. */
    usedAt: instant("used_at"),
    /** When the link was ended; none is mailed any more. */
    endedAt: instant("ended_at"),
  }),
  (t) => [
    uniqueIndex("order_shares_open")
      .on(t.orderId, t.email, sql`coalesce(${t.line}, -1)`)
      .where(sql`ended_at is null`),
    index("order_shares_order").on(t.orderId, t.sentAt),
    index("order_shares_email").on(t.email),
    index("order_shares_sent").on(t.sentAt),
  ],
);
