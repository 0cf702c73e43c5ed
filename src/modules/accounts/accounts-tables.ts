import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The newest verification of each guest address. The link's token is made from the nonce and never stored. */
export const guestVerifications = pgTable("guest_verifications", {
  /** Lower case. */
  email: text("email").primaryKey(),
  firstName: text("first_name").notNull(),
  nonce: text("nonce").notNull(),
  requestedAt: instant("requested_at").notNull(),
  verifiedAt: instant("verified_at"),
});
