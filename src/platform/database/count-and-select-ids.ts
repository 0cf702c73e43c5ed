import { type SQL, sql, type Table } from "drizzle-orm";
import type { Database } from "./database.ts";

export interface Paging {
  limit: number;
  offset: number;
}

interface IdSearch {
  /** Must have the column `id`. */
  table: Table;
  /** Selected besides `id`. */
  columns?: SQL;
  condition: SQL;
  /** The columns of ORDER BY. */
  order: SQL;
}

/**
 * Counts matches up to `most` + 1 and returns the page of ids among them. While `total` is at most `most`, it is exact
 * and the page is correct. Rare matches are found through an index and frequent ones after a few rows, so neither is
 * slow in a large table.
 */
export async function countAndSelectIds(
  db: Database,
  { table, columns = sql`created_at`, condition, order }: IdSearch,
  { limit, offset, most }: Paging & { most: number },
): Promise<{ total: number; ids: string[] }> {
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with met as materialized (
      select id, ${columns} from ${table} where ${condition} limit ${most + 1}
    )
    select (select count(*)::int from met) as total, array(
      select id from met order by ${order} limit ${limit} offset ${offset}
    ) as ids`);
  return rows[0]!;
}
