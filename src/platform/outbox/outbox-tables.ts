import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One row per event and subscriber: what must still happen after a commit. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    event: text("event").notNull(),
    subscriber: text("subscriber").notNull(),
    payload: jsonb("payload").$type<unknown>().notNull(),
    /** "subscriber:event:key": makes an event with a key happen once for ever. */
    dedupeKey: text("dedupe_key").unique(),
    attempts: integer("attempts").notNull().default(0),
    runAt: timestamp("run_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
    doneAt: timestamp("done_at", { withTimezone: true, mode: "date" }),
    /** Given up after the last attempt; waits for a person. */
    deadAt: timestamp("dead_at", { withTimezone: true, mode: "date" }),
    lastError: text("last_error"),
  },
  (t) => [
    index("outbox_due")
      .on(t.runAt, t.id)
      .where(sql`done_at is null and dead_at is null`),
    index("outbox_done")
      .on(t.doneAt)
      .where(sql`done_at is not null and dedupe_key is null`),
  ],
);
