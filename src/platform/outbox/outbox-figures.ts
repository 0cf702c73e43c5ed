import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";

export interface OutboxFigures {
  /** Age of the oldest waiting event; 0 without one. */
  oldestSeconds: number;
  /** Events marked dead. */
  dead: number;
  /** By subscriber, those without any left out. */
  waiting: { subscriber: string; events: number; oldestSeconds: number }[];
}

/** Figures for monitoring. */
export async function getOutboxFigures({ db }: Context): Promise<OutboxFigures> {
  const waiting = await db.execute<OutboxFigures["waiting"][number]>(sql`
    select subscriber, count(*)::int as events,
      extract(epoch from now() - min(created_at))::float as "oldestSeconds"
    from outbox where done_at is null and dead_at is null group by subscriber`);
  const dead = await db.execute<{ dead: number }>(
    sql`select count(*)::int as dead from outbox where dead_at is not null and done_at is null`,
  );
  return {
    oldestSeconds: Math.max(0, ...waiting.rows.map(({ oldestSeconds }) => oldestSeconds)),
    dead: dead.rows[0]!.dead,
    waiting: waiting.rows,
  };
}
