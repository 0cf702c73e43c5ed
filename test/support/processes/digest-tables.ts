import type pg from "pg";

/** Everything stored, or only the rows that contain one of these texts; not the rate-limit counters. */
export async function digestTables(
  shop: { database: { pool: Pick<pg.Client, "query"> } },
  texts: string[] | null,
): Promise<Record<string, string>> {
  const { pool } = shop.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'",
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest from "${name}" t
       where $1::text[] is null or exists (select from unnest($1::text[]) u where strpos(t::text, u) > 0)`,
  );
  const { rows } = await pool.query<{ name: string; digest: string | null }>(
    each.join(" union all "),
    [texts],
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? ""]));
}
