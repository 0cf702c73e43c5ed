import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";
import type { LineDetails } from "#contracts/cart-lines";

/**
 * The lines of customers' carts. Change them only under the locks of the store, or the shared cart rule may be
 * violated.
 */
export const cartLines = pgTable(
  "cart_lines",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    userId: t.uuid("user_id").notNull(),
    position: t.integer("position").notNull(),
    productId: t.uuid("product_id").notNull(),
    quantity: t.integer("quantity").notNull(),
    details: t.jsonb("details").$type<LineDetails>().notNull(),
    /** Idempotency keys of the latest additions: a repeated addition changes nothing. */
    additionKeys: t.text("addition_keys").array().notNull().default([]),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  }),
  (t) => [
    uniqueIndex("cart_lines_user").on(t.userId, t.position),
    index("cart_lines_product").on(t.productId),
    check("cart_lines_quantity", sql`${t.quantity} between 1 and 99`),
  ],
);
