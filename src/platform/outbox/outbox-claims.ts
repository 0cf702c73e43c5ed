import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Context } from "#platform/context";

/** First half of the advisory locks that mark living processes. */
const PRESENCE_LOCK = 7_245_019;

/** The id of this process in the claims of events. */
export const newProcessId = (): number => randomInt(1, 2 ** 31);

/** Marks this process as alive while the connection lasts. */
export async function showPresence(client: pg.ClientBase, processId: number): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1, $2)", [PRESENCE_LOCK, processId]);
}

/**
 * Returns a function that frees the claims of dead processes, so that others run them at once. At its first run it
 * frees them all; later only those of a process that was absent the run before too, since a living one may just be
 * reconnecting. Returns whether it freed any.
 */
export function createClaimSweep(processId: number): (ctx: Context) => Promise<boolean> {
  let absentBefore: number[] | null = null;
  return async (ctx) => {
    const absent = await findAbsentClaimants(ctx, processId);
    const before = absentBefore;
    const ended = before === null ? absent : absent.filter((id) => before.includes(id));
    absentBefore = absent;
    if (ended.length === 0) return false;
    const { rowCount } = await ctx.db.execute(sql`
      update outbox set run_at = now(), claimed_by = null
      where done_at is null and dead_at is null and claimed_by = any(${sql.param(ended)}::int[])`);
    ctx.log.info({ count: rowCount }, "events of a process that has ended are run again");
    return true;
  };
}

async function findAbsentClaimants({ db }: Context, processId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct claimed_by as id from outbox
    where done_at is null and dead_at is null and claimed_by <> ${processId}
      and claimed_by not in (
        select objid::bigint::int from pg_locks
        where locktype = 'advisory' and objsubid = 2 and classid = ${PRESENCE_LOCK}::int::oid
          and database = (select oid from pg_database where datname = current_database()))`);
  return rows.map(({ id }) => id);
}
