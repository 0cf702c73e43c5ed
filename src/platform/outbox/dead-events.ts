import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { outbox } from "./outbox-tables.ts";

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

const isDead = sql`dead_at is not null and done_at is null`;

type Row = Omit<DeadEvent, "id" | "createdAt" | "deadAt"> &
  Record<"id" | "createdAt" | "deadAt", string>;

const toDeadEvent = ({ id, createdAt, deadAt, ...rest }: Row): DeadEvent => ({
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
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from outbox where ${isDead}
    order by is_expected, dead_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`);
  return { items: rows.map(toDeadEvent), total: await db.$count(outbox, isDead) };
}

/** Takes an event off the list for good, as one that is done. Null when it is not dead. */
export const dismissDeadEvent = (ctx: Context, id: number): Promise<DeadEvent | null> =>
  changeDead(ctx, id, sql`done_at = now(), payload = '{}', last_error = null, recipient = null`);

/**
 * Runs an event once more, at once; when it fails again, it is given up as before. Null when it is not dead.
 */
export const reviveEvent = (ctx: Context, id: number): Promise<DeadEvent | null> =>
  changeDead(ctx, id, sql`dead_at = null, claimed_by = null, attempts = 0, run_at = now()`);

/** Returns the event as it was. */
async function changeDead({ db }: Context, id: number, changes: SQL): Promise<DeadEvent | null> {
  const { rows } = await db.execute<Row>(sql`
    with dead as (
      select ${columns} from outbox where id = ${id} and ${isDead} for update
    ), changed as (
      update outbox set ${changes} where id in (select id from dead)
    )
    select * from dead`);
  return rows[0] ? toDeadEvent(rows[0]) : null;
}
