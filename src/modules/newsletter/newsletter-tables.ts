import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";

/** Constant text, so that the planner can match it with the index. */
export const newsletterTextSql = sql`(email || ' ' || name)`;

export const newsletterAddresses = pgTable(
  "newsletter_addresses",
  {
    id: uuid("id").primaryKey(),
    /** Lower case. */
    email: text("email").notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("newsletter_email").on(t.email),
    index("newsletter_created").on(t.createdAt.desc().nullsFirst(), t.id),
    index("newsletter_text").using("gin", sql`${newsletterTextSql} gin_trgm_ops`),
  ],
);
