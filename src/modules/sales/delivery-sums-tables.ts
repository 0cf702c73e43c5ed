import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { LateReason } from "#contracts/late-reasons";

/**
 * Sums over the first deliveries of orders, of all time and by the day on which they were delivered. A trigger adds
 * each delivery to them at once: people deliver, so these rows are not as contended as those of sales.
 */
const day = date("day", { mode: "string" }).notNull();

export type DeliveryOutcome = LateReason | "on-time" | "undated";

const delivered = {
  /** Bucket of the time from payment to delivery, as `turnaround_bucket` says. */
  bucket: integer("bucket").notNull(),
  /** "undated" for orders without a due time. */
  outcome: text("outcome").$type<DeliveryOutcome>().notNull(),
  orders: integer("orders").notNull(),
};

export const deliverySums = pgTable("delivery_sums", delivered, (t) => [
  primaryKey({ columns: [t.bucket, t.outcome] }),
]);

export const deliveryDaySums = pgTable("delivery_day_sums", { day, ...delivered }, (t) => [
  primaryKey({ columns: [t.day, t.bucket, t.outcome] }),
]);

/** How many late orders had a product. */
export const lateProductSums = pgTable(
  "late_product_sums",
  (t) => ({ productId: t.uuid("product_id").primaryKey(), orders: t.integer("orders").notNull() }),
  (t) => [index("late_product_sums_most").on(t.orders.desc().nullsFirst(), t.productId)],
);

export const lateProductDaySums = pgTable(
  "late_product_day_sums",
  (t) => ({
    day,
    productId: t.uuid("product_id").notNull(),
    orders: t.integer("orders").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.day, t.productId] })],
);
