import type { Database } from "#platform/database/database";
import { placeholdersOf, prepared } from "#platform/database/statements/prepared";
import { webhookEvents } from "./payments-tables.ts";

/** A stored event is left unchanged. */
export async function insertWebhookEvent(
  db: Database,
  event: typeof webhookEvents.$inferInsert,
): Promise<void> {
  await newEvent(db).execute(event);
}

const newEvent = prepared((db) =>
  db
    .insert(webhookEvents)
    .values(placeholdersOf(["id", "eventType", "payload", "receivedAt"]))
    .onConflictDoNothing(),
);
