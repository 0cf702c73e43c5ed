import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";

export interface DatabaseUsage {
  /** Of the shop's database on disk. */
  bytes: number;
  /** All that the server has open, and the most that it allows. */
  connections: number;
  maxConnections: number;
  /** Transactions of the shop that have been open for more than five minutes. */
  longTransactions: number;
}

/** What an operator looks at first in PostgreSQL. */
export async function getDatabaseUsage({ db }: Context): Promise<DatabaseUsage> {
  const { rows } = await db.execute<{ [Name in keyof DatabaseUsage]: string | number }>(sql`
    select pg_database_size(current_database()) as bytes,
      count(*)::int as connections,
      current_setting('max_connections')::int as "maxConnections",
      (count(*) filter (
        where datname = current_database() and xact_start < now() - interval '5 minutes'
      ))::int as "longTransactions"
    from pg_stat_activity where backend_type = 'client backend'`);
  const { bytes, connections, maxConnections, longTransactions } = rows[0]!;
  return {
    bytes: Number(bytes),
    connections: Number(connections),
    maxConnections: Number(maxConnections),
    longTransactions: Number(longTransactions),
  };
}
