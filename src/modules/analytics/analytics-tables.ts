import { bigint, boolean, date, integer, pgView, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ProductStatus } from "#contracts/calls/catalogue";
import type { LateReason } from "#contracts/late-reasons";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";

/**
 * The views through which other modules let figures be read; their owners define them in migrations. Days are those of `figure_zone`.
 */

const cents = bigint("cents", { mode: "number" }).notNull();
const day = date("day", { mode: "string" }).notNull();

/** Figures of orders: several rows of one day and state add up. */
export const orderFigures = pgView("order_figures", {
  day,
  status: text("status").$type<OrderStatus>().notNull(),
  paymentStatus: text("payment_status").$type<PaymentStatus>().notNull(),
  orders: integer("orders").notNull(),
  cents,
  /** False for orders abandoned before they were paid. */
  isCounted: boolean("is_counted").notNull(),
  isRevenue: boolean("is_revenue").notNull(),
}).existing();

/** Orders that count as revenue. The zero id is for lines without a category. */
export const categoryFigures = pgView("category_figures", {
  day,
  categoryId: uuid("category_id").notNull(),
  cents,
}).existing();

const deliveries = {
  bucket: integer("bucket").notNull(),
  outcome: text("outcome").$type<LateReason | "on-time" | "undated">().notNull(),
  orders: integer("orders").notNull(),
};

/** First deliveries, by the day of the delivery. */
export const deliveryFigures = pgView("delivery_figures", { day, ...deliveries }).existing();

/** First deliveries of all time. */
export const deliveryTotals = pgView("delivery_totals", deliveries).existing();

/** What products are now, from the catalogue. */
export const productLabels = pgView("product_labels", {
  productId: uuid("product_id").notNull(),
  title: text("title").notNull(),
  status: text("status").$type<ProductStatus>().notNull(),
  isArchived: boolean("is_archived").notNull(),
  /** The first main category. */
  categoryName: text("category_name"),
}).existing();

/** When each of today's customers joined, from accounts. */
export const customerJoins = pgView("customer_joins", {
  joinedAt: timestamp("joined_at", { withTimezone: true, mode: "date" }).notNull(),
}).existing();
