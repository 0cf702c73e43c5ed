import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import type { Completion, Contact, LineSnapshot, OrderAddress } from "./order.ts";

export const orders = pgTable(
  "orders",
  {
    id: uuid("id").primaryKey(),
    /** Null for guests. */
    customerId: uuid("customer_id"),
    status: text("status").$type<OrderStatus>().notNull(),
    paymentStatus: text("payment_status").$type<PaymentStatus>().notNull(),
    contact: jsonb("contact").$type<Contact>().notNull(),
    /** Lower case. */
    contactEmail: text("contact_email").notNull(),
    address: jsonb("address").$type<OrderAddress>().notNull(),
    totalCents: integer("total_cents").notNull(),
    rewardPointsEarned: integer("reward_points_earned").notNull().default(0),
    rewardPointsAwarded: boolean("reward_points_awarded").notNull().default(false),
    /** Of the request that placed it; the same key of the same guest or customer answers the same order. */
    idempotencyKey: text("idempotency_key"),
    /** Hash of what was asked for. */
    fingerprint: text("fingerprint").notNull(),
    /** Ids of the products that were bought and of their main categories, for lists. */
    productIds: uuid("product_ids").array().notNull().default([]),
    categoryIds: uuid("category_ids").array().notNull().default([]),
    /** What a search looks into, in the form that `searchTextOf` gives it. */
    searchText: text("search_text").notNull().default(""),
    completion: jsonb("completion").$type<Completion>(),
    /** Something that a person of the shop must look at. */
    warning: text("warning"),
    paidAt: instant("paid_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    check("orders_total", sql`${t.totalCents} > 0`),
    uniqueIndex("orders_guest_idempotency")
      .on(t.contactEmail, t.idempotencyKey)
      .where(sql`customer_id is null`),
    uniqueIndex("orders_customer_idempotency")
      .on(t.customerId, t.idempotencyKey)
      .where(sql`customer_id is not null`),
    index("orders_created").on(t.createdAt.desc().nullsFirst(), t.id),
    index("orders_customer").on(t.customerId, t.createdAt, t.id),
    index("orders_email").on(t.contactEmail, t.createdAt.desc().nullsFirst()),
    index("orders_states").on(t.status, t.paymentStatus),
    // A small pending list: whoever fills it up waits until it is merged into the index.
    index("orders_found")
      .using("gin", sql`${t.searchText} gin_trgm_ops`, t.productIds, t.categoryIds)
      .with({ gin_pending_list_limit: 256 }),
    index("orders_unpaid")
      .on(t.createdAt)
      .where(sql`status = 'pending'`),
  ],
);

/** What was bought, as it was at that moment. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    productId: uuid("product_id").notNull(),
    title: text("title").notNull(),
    /** The product's first main category of that day, for the figures; null where it had none. */
    categoryId: uuid("category_id"),
    categoryName: text("category_name"),
    unitPriceCents: integer("unit_price_cents").notNull(),
    quantity: integer("quantity").notNull(),
    snapshot: jsonb("snapshot").$type<LineSnapshot>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index("order_lines_product").on(t.productId),
    index("order_lines_category").on(t.categoryId),
  ],
);
