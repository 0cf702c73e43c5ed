import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";

/** An event whose reaction was given up. */
export interface DeadEvent {
  id: number;
  event: string;
  subscriber: string;
  payload: unknown;
  /** Whom the reaction should have reached, masked; null where that is nobody. */
  recipient: string | null;
  /** Nobody has to do anything about it. */
  isExpected: boolean;
  attempts: number;
  createdAt: Date;
  deadAt: Date;
  /** As the reaction reported it last, in the words of a program. */
  error: string;
}

const columns = sql`id, event, subscriber, payload, recipient,
  is_expected as "isExpected", attempts, created_at as "createdAt", dead_at as "deadAt", coalesce(last_error, '') as error`;

type Row = Omit<DeadEvent, "id" | "createdAt" | "deadAt"> & {
  id: string;
  createdAt: string;
  deadAt: string;
};

const eventOf = ({ id, createdAt, deadAt, ...rest }: Row): DeadEvent => ({
  ...rest,
  id: Number(id),
  createdAt: new Date(createdAt),
  deadAt: new Date(deadAt),
});

/** One page of them, the newest first; those that nobody has to do anything about are last. */
export async function listDeadEvents(
  { db }: Context,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: DeadEvent[]; total: number }> {
  const { rows } = await db.execute<Row & { [name: string]: unknown }>(sql`
    select ${columns} from outbox where dead_at is not null and done_at is null
    order by is_expected, dead_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from outbox where dead_at is not null and done_at is null`,
  );
  return { items: rows.map(eventOf), total: counted.rows[0]!.total };
}

/** Takes an event off the list for good, as one that is done. Null when it is not dead. */
export async function dismissDeadEvent({ db }: Context, id: number): Promise<DeadEvent | null> {
  const { rows } = await db.execute<Row & { [name: string]: unknown }>(sql`
    with dead as (
      select ${columns} from outbox where id = ${id} and dead_at is not null and done_at is null for update
    ), dismissed as (
      update outbox set done_at = now(), payload = '{}', last_error = null, recipient = null
      where id in (select id from dead)
    )
    select * from dead`);
  return rows[0] ? eventOf(rows[0]) : null;
}

/**
 * Runs an event once more, at once; when it fails again, it is given up as before. Null when it is not dead.
 */
export async function reviveEvent({ db }: Context, id: number): Promise<DeadEvent | null> {
  const { rows } = await db.execute<Row & { [name: string]: unknown }>(sql`
    with dead as (
      select ${columns} from outbox where id = ${id} and dead_at is not null and done_at is null for update
    ), revived as (
      update outbox set dead_at = null, claimed_by = null, attempts = 0, run_at = now()
      where id in (select id from dead)
    )
    select * from dead`);
  return rows[0] ? eventOf(rows[0]) : null;
}
