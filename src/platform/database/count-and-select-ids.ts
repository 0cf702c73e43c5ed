import { type SQL, sql, type Table } from "drizzle-orm";
import type { Database } from "./database.ts";

export interface Paging {
  limit: number;
  offset: number;
}

interface IdSearch {
  /** With the columns `id` and `created_at`. */
  table: Table;
  condition: SQL;
  /** By these two columns. */
  order: SQL;
}

/**
 * Counts what fits, but no further than `most` + 1, and returns the page of ids among those it met. While `total` is not
 * above `most` it is exact and the page is right. What is rare is found through an index and what is frequent after a few
 * rows, so that neither takes long however many rows there are.
 */
export async function countAndSelectIds(
  db: Database,
  { table, condition, order }: IdSearch,
  { limit, offset, most }: Paging & { most: number },
): Promise<{ total: number; ids: string[] }> {
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with met as materialized (
      select id, created_at from ${table} where ${condition} limit ${most + 1}
    )
    select (select count(*)::int from met) as total, array(
      select id from met order by ${order} limit ${limit} offset ${offset}
    ) as ids`);
  return rows[0]!;
}
