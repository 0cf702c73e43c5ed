import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";

/** Delivered orders whose buyers are asked for a review, once each. */
export const reviewInvitations = pgTable(
  "review_invitations",
  (t) => ({
    orderId: t.uuid("order_id").primaryKey(),
    dueAt: instant("due_at").notNull(),
    /** When it was decided to ask; null before. */
    askedAt: instant("asked_at"),
  }),
  (t) => [
    index("review_invitations_due")
      .on(t.dueAt)
      .where(sql`asked_at is null`),
  ],
);

/** Addresses that are not asked for reviews. */
export const reviewMailOptouts = pgTable("review_mail_optouts", (t) => ({
  /** Lower case. */
  email: t.text("email").primaryKey(),
  createdAt: instant("created_at").notNull(),
}));
