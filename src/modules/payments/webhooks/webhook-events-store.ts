import { sql } from "drizzle-orm";
import { webhookEvents } from "#payments/payments-tables";
import type { Database } from "#platform/database/database";
import { makePlaceholders, prepared } from "#platform/database/statements/prepared";

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
    .values(makePlaceholders(["id", "eventType", "payload", "receivedAt"]))
    .onConflictDoNothing(),
);

/** Empties up to `atMost` of the events that were received before `end`, and returns how many. */
export async function eraseWebhookEvents(db: Database, end: Date, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update payment_webhook_events set payload = '{}' where id in (
      select id from payment_webhook_events
      where payload <> '{}' and received_at < ${end.toISOString()}::timestamptz limit ${atMost})`);
  return rowCount ?? 0;
}
