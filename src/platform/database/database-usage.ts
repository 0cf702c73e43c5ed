import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";

export interface DatabaseUsage {
  /** Size of the shop's database on disk. */
  bytes: number;
  /** All that the server has open, and the most that it allows. */
  connections: number;
  maxConnections: number;
  /** Transactions of the shop that have been open for more than five minutes. */
  longTransactions: number;
  /** The server's version: "18.4". */
  version: string;
  /** The day on which that version was released; null where this release of the shop does not know it. */
  releasedOn: string | null;
  /** Whether it is the shop's own server, which only a newer release of the shop updates. */
  isEmbedded: boolean;
}

/** What an operator looks at first in PostgreSQL. */
export async function getDatabaseUsage({ db }: Context): Promise<DatabaseUsage> {
  const { rows } = await db.execute<Record<string, string | number>>(sql`
    select pg_database_size(current_database()) as bytes,
      count(*)::int as connections,
      current_setting('max_connections')::int as "maxConnections",
      (count(*) filter (
        where datname = current_database() and xact_start < now() - interval '5 minutes'
      ))::int as "longTransactions",
      split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('cluster_name') as "clusterName"
    from pg_stat_activity where backend_type = 'client backend'`);
  const { bytes, connections, maxConnections, longTransactions, version, clusterName } = rows[0]!;
  // The shop's own server carries the name of its home.
  return {
    bytes: Number(bytes),
    connections: Number(connections),
    maxConnections: Number(maxConnections),
    longTransactions: Number(longTransactions),
    version: String(version),
    releasedOn: releaseDays[String(version)] ?? null,
    isEmbedded: /^ridgeline-[0-9a-f]{12}$/.test(String(clusterName)),
  };
}

/** Those that the shop was or is delivered with, and their contemporaries (postgresql.org/support/versioning). */
const releaseDays: Record<string, string> = {
  "18.0": "2025-09-25",
  "18.1": "2025-11-13",
  "18.2": "2026-02-12",
  "18.3": "2026-02-26",
  "18.4": "2026-05-14",
};
