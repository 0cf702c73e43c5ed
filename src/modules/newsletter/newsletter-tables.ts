import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";

/** Constant text, so that the planner can match it with the index. */
export const newsletterTextSql = sql`(email || ' ' || name)`;

export const newsletterAddresses = pgTable(
  "newsletter_addresses",
  (t) => ({
    /** The links in mails are derived from it, so they end when the address is removed. */
    id: t.uuid("id").primaryKey(),
    /** Lower case. */
    email: t.text("email").notNull(),
    name: t.text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When the mailed link was used; null while the address waits for that. */
    confirmedAt: instant("confirmed_at"),
    /** When the last mail with that link was requested. */
    askedAt: instant("asked_at"),
    /** How many of these mails were requested. */
    timesAsked: t.integer("times_asked").notNull().default(0),
  }),
  (t) => [
    uniqueIndex("newsletter_email").on(t.email),
    index("newsletter_created").on(t.createdAt.desc().nullsFirst(), t.id),
    index("newsletter_waiting")
      .on(t.createdAt)
      .where(sql`confirmed_at is null`),
    index("newsletter_text").using("gin", sql`${newsletterTextSql} gin_trgm_ops`),
  ],
);
