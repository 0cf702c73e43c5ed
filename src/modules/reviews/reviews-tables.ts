import { sql } from "drizzle-orm";
import { check, index, pgTable, pgView, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ReviewState } from "#contracts/reviews";
import { instant } from "#platform/database/columns";

/** Constant text, so that the planner can match it with the index. */
export const reviewTextSql = sql`(product_title || ' ' || coalesce(name, '') || ' ' || text)`;

/** The orders of people who work for the shop, as published by `orders`. */
export const insiderOrders = pgView("insider_orders", {
  orderId: uuid("order_id").notNull(),
}).existing();

/** What buyers wrote about delivered reports. */
export const reviews = pgTable(
  "reviews",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    orderId: t.uuid("order_id").notNull(),
    productId: t.uuid("product_id").notNull(),
    /** As it was when ordered. */
    productTitle: t.text("product_title").notNull(),
    rating: t.smallint("rating").notNull(),
    matchesRoof: t.boolean("matches_roof").notNull(),
    /** May be empty. */
    text: t.text("text").notNull(),
    /** First name and initial as of writing; null when the buyer was removed from the order. */
    name: t.text("name"),
    state: t.text("state").$type<ReviewState>().notNull(),
    hiddenReason: t.text("hidden_reason"),
    reply: t.text("reply"),
    repliedAt: instant("replied_at"),
    createdAt: instant("created_at").notNull(),
    /** When its writer last changed it. */
    editedAt: instant("edited_at"),
    /** The review of an order of people who work for the shop: in no figure and not shown to the public. */
    isInsider: t.boolean("is_insider").notNull().default(false),
  }),
  (t) => [
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    check("reviews_state", sql`${t.state} in ('waiting', 'shown', 'hidden')`),
    check("reviews_hidden", sql`(${t.state} = 'hidden') = (${t.hiddenReason} is not null)`),
    check("reviews_reply", sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
    uniqueIndex("reviews_order_product").on(t.orderId, t.productId),
    index("reviews_product").on(t.productId, t.state, t.createdAt.desc().nullsFirst(), t.id),
    index("reviews_state").on(t.state, t.createdAt.desc().nullsFirst(), t.id),
    index("reviews_created").on(t.createdAt.desc().nullsFirst(), t.id),
    index("reviews_text").using("gin", sql`${reviewTextSql} gin_trgm_ops`),
  ],
);
