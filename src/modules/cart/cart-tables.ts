import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";
import type { LineDetails } from "#contracts/cart-lines";

/**
 * The lines of customers' carts. Change them only under the locks of the store, or the shared cart rule may be
 * violated.
 */
export const cartLines = pgTable(
  "cart_lines",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    position: integer("position").notNull(),
    productId: uuid("product_id").notNull(),
    quantity: integer("quantity").notNull(),
    details: jsonb("details").$type<LineDetails>().notNull(),
    /** Idempotency keys of the latest additions: a repeated addition changes nothing. */
    additionKeys: text("addition_keys").array().notNull().default([]),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("cart_lines_user").on(t.userId, t.position),
    index("cart_lines_product").on(t.productId),
    check("cart_lines_quantity", sql`${t.quantity} between 1 and 99`),
  ],
);
