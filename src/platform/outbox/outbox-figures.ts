import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";

export interface OutboxFigures {
  /** Age of the oldest waiting event; 0 without one. */
  oldestSeconds: number;
  /** Events marked dead that wait for a person. */
  dead: number;
  /** By subscriber, those without any left out. */
  waiting: {
    subscriber: string;
    events: number;
    /** Those whose last attempt failed. */
    failing: number;
    oldestSeconds: number;
  }[];
  /** Events that were given up. */
  deadBySubscriber: {
    subscriber: string;
    events: number;
    /** Those that nobody has to do anything about, which are not among `events`. */
    expected: number;
  }[];
}

/** Figures for monitoring. */
export async function getOutboxFigures({ db }: Context): Promise<OutboxFigures> {
  const waiting = await db.execute<OutboxFigures["waiting"][number]>(sql`
    select subscriber, count(*)::int as events,
      (count(*) filter (where last_error is not null))::int as failing,
      extract(epoch from now() - min(created_at))::float as "oldestSeconds"
    from outbox where done_at is null and dead_at is null group by subscriber`);
  const dead = await db.execute<OutboxFigures["deadBySubscriber"][number]>(sql`
    select subscriber, (count(*) filter (where not is_expected))::int as events,
      (count(*) filter (where is_expected))::int as expected
    from outbox where dead_at is not null and done_at is null group by subscriber`);
  return {
    oldestSeconds: Math.max(0, ...waiting.rows.map(({ oldestSeconds }) => oldestSeconds)),
    dead: dead.rows.reduce((total, { events }) => total + events, 0),
    waiting: waiting.rows,
    deadBySubscriber: dead.rows,
  };
}
