import { date, pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { LateReason } from "#contracts/late-reasons";

/**
 * Sums over the first deliveries of orders by the UTC day on which they were delivered. A trigger adds each delivery to
 * them at once: people deliver, so these rows are not as contended as those of sales.
 */
const day = date("day", { mode: "string" }).notNull();

export type DeliveryOutcome = LateReason | "on-time" | "undated";

export const deliveryDaySums = pgTable(
  "delivery_day_sums",
  (t) => ({
    day,
    /** Of the time from payment to delivery, as `turnaround_bucket` says. */
    bucket: t.integer("bucket").notNull(),
    /** "undated" for orders without a due time. */
    outcome: t.text("outcome").$type<DeliveryOutcome>().notNull(),
    orders: t.integer("orders").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.day, t.bucket, t.outcome] })],
);

/** How many late orders had a product. */
export const lateProductDaySums = pgTable(
  "late_product_day_sums",
  (t) => ({
    day,
    productId: t.uuid("product_id").notNull(),
    orders: t.integer("orders").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.day, t.productId] })],
);
