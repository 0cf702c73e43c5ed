import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";

export interface OutboxFigures {
  /** Age of the oldest event that still waits for its reaction; 0 when none does. */
  oldestSeconds: number;
  /** Events whose reaction was given up. */
  dead: number;
}

/** What is watched from outside. */
export async function getOutboxFigures({ db }: Context): Promise<OutboxFigures> {
  const { rows } = await db.execute<{ oldest: number; dead: number }>(sql`
    select coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float as oldest,
      count(*) filter (where dead_at is not null)::int as dead from outbox where done_at is null`);
  const [figures] = rows;
  return { oldestSeconds: figures?.oldest ?? 0, dead: figures?.dead ?? 0 };
}
