import { sql } from "drizzle-orm";
import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";

/**
 * Sums over the orders. Database triggers add one small row to the changes for everything that happens to an order;
 * `foldSales` adds them to the sums. A figure is always the total of both, read in one statement, so it is exact at
 * every moment and placing an order waits for no other. All days are those on which orders were placed, in the zone of
 * `figureZone`.
 */
const readDayState = {
  day: date("day", { mode: "string" }).notNull(),
  status: text("status").$type<OrderStatus>().notNull(),
  paymentStatus: text("payment_status").$type<PaymentStatus>().notNull(),
  orders: integer("orders").notNull(),
  cents: bigint("cents", { mode: "number" }).notNull(),
};

/** One row at most: the zone whose days are counted. The function `shop_day` reads it. */
export const figureZone = pgTable("figure_zone", (t) => ({
  timezone: t.text("timezone").primaryKey(),
  /** False until everything from before a change is counted by the new days. */
  isCounted: t.boolean("is_counted").notNull(),
}));

export const orderSums = pgTable("order_sums", readDayState, (t) => [
  primaryKey({ columns: [t.day, t.status, t.paymentStatus] }),
]);

export const orderSumChanges = pgTable("order_sum_changes", readDayState);

/** Counts orders that are revenue; an order counts once for a product, however many lines it has of it. */
const sold = {
  orders: integer("orders").notNull(),
  quantity: integer("quantity").notNull(),
  cents: bigint("cents", { mode: "number" }).notNull(),
};

export const productSums = pgTable(
  "product_sums",
  (t) => ({ productId: t.uuid("product_id").primaryKey(), ...sold }),
  (t) => [index("product_sums_best").on(t.cents.desc().nullsFirst(), t.productId)],
);

export const productDaySums = pgTable(
  "product_day_sums",
  (t) => ({ day: readDayState.day, productId: t.uuid("product_id").notNull(), ...sold }),
  (t) => [
    primaryKey({ columns: [t.day, t.productId] }),
    // Covering: the table itself is not read.
    index("product_day_sums_product").on(t.productId, t.day, t.cents, t.orders, t.quantity),
  ],
);

export const categoryDaySums = pgTable(
  "category_day_sums",
  (t) => ({
    day: readDayState.day,
    categoryId: t.uuid("category_id").notNull(),
    cents: sold.cents,
  }),
  (t) => [primaryKey({ columns: [t.day, t.categoryId] })],
);

/** Feeds the sums of products and of categories. */
export const saleChanges = pgTable(
  "sale_changes",
  (t) => ({
    day: readDayState.day,
    productId: t.uuid("product_id").notNull(),
    /** The zero id is for lines whose product had no category. */
    categoryId: t
      .uuid("category_id")
      .notNull()
      .default(sql`'00000000-0000-0000-0000-000000000000'`),
    ...sold,
  }),
  (t) => [index("sale_changes_product").on(t.productId)],
);
