import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";

const BATCH = 1000;

const olderThan = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

/**
 * Deletes events whose reaction was done, or given up, that many days ago. Of those with a key an empty row stays for
 * deduplication.
 */
export async function deleteOldEvents(
  ctx: Context,
  { doneEventDays, deadEventDays }: { doneEventDays: number; deadEventDays: number },
): Promise<void> {
  await repeat(
    ctx,
    sql`
    update outbox set done_at = dead_at, payload = '{}', recipient = null where id in (
      select id from outbox
      where dead_at < ${olderThan(deadEventDays)} and done_at is null limit ${BATCH})`,
  );
  await repeat(
    ctx,
    sql`
    delete from outbox where id in (
      select id from outbox where done_at < ${olderThan(doneEventDays)} and dedupe_key is null
      limit ${BATCH})`,
  );
}

async function repeat({ db }: Context, statement: ReturnType<typeof sql>): Promise<void> {
  while ((await db.execute(statement)).rowCount === BATCH);
}

/** Deletes given-up events that name the address of a closed account. They could not succeed any more. */
export async function deletePersonsDeadEvents({ db }: Context, email: string): Promise<void> {
  await db.execute(sql`
    delete from outbox where dead_at is not null and done_at is null and dedupe_key is null
      and strpos(payload::text, to_json(${email}::text)::text) > 0`);
}
