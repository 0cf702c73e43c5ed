import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";

/** One row per event and subscriber: reactions due after a commit. */
export const outbox = pgTable(
  "outbox",
  (t) => ({
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    event: t.text("event").notNull(),
    subscriber: t.text("subscriber").notNull(),
    /** Emptied when the event is done. */
    payload: t.jsonb("payload").$type<unknown>().notNull(),
    /** "subscriber:event:key": deduplicates events with a key permanently. */
    dedupeKey: t.text("dedupe_key").unique(),
    attempts: t.integer("attempts").notNull().default(0),
    /** The process that runs it, or that last did when it is done. */
    claimedBy: t.integer("claimed_by"),
    runAt: instant("run_at").notNull().defaultNow(),
    createdAt: instant("created_at").notNull().defaultNow(),
    doneAt: instant("done_at"),
    /** Dead after the last attempt; waits for a person. */
    deadAt: instant("dead_at"),
    lastError: t.text("last_error"),
    /** Whom the reaction should have reached, masked. */
    recipient: t.text("recipient"),
    /** Dead, but nobody has to do anything about it. */
    isExpected: t.boolean("is_expected").notNull().default(false),
  }),
  (t) => [
    index("outbox_due")
      .on(t.runAt, t.id)
      .where(sql`done_at is null and dead_at is null`),
    index("outbox_dead")
      .on(t.deadAt)
      .where(sql`dead_at is not null`),
    index("outbox_done")
      .on(t.doneAt)
      .where(sql`done_at is not null and dedupe_key is null`),
  ],
);
