import { type Column, type SQL, sql, type SQLWrapper } from "drizzle-orm";

/**
 * True for the rows that a limited query with `for update skip locked` finds. The array is read once; in
 * `id in (query)` PostgreSQL may run the query again for each row of the table, and lock more rows than the limit allows.
 */
export const isAmongLocked = (id: Column, query: SQLWrapper): SQL =>
  sql`${id} = any(array(${query}))`;
