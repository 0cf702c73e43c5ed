import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";
import type { ChatSettings } from "#contracts/calls/chat-settings";

/** One row; none until the settings are first changed. */
export const chatSettings = pgTable(
  "chat_settings",
  (t) => ({
    id: t.integer("id").primaryKey(),
    settings: t.jsonb("settings").$type<ChatSettings>().notNull(),
    version: t.integer("version").notNull(),
    updatedAt: instant("updated_at").notNull(),
  }),
  (t) => [check("chat_settings_one", sql`${t.id} = 1`)],
);

/** Visits in which the chat was opened, by a random id from the browser; deleted after 30 days. */
export const chatSessions = pgTable(
  "chat_sessions",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    seenAt: instant("seen_at").notNull(),
    requestedAt: instant("requested_at"),
  }),
  (t) => [index("chat_sessions_seen").on(t.seenAt)],
);

/** Counts per day in the shop's time zone; kept when the visits are deleted. */
export const chatDays = pgTable("chat_days", (t) => ({
  day: t.date("day", { mode: "string" }).primaryKey(),
  conversations: t.integer("conversations").notNull().default(0),
  requests: t.integer("requests").notNull().default(0),
}));
