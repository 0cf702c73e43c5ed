import type { TestShop } from "./create-test-shop.ts";

/** Everything that is stored, or only the rows that hold one of these texts; not the counters of limits. */
export async function digestTables(
  shop: TestShop,
  texts: string[] | null,
): Promise<Record<string, string>> {
  const { pool } = shop.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'",
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ digest: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as digest from "${name}" t
       where $1::text[] is null or exists (select from unnest($1::text[]) u where strpos(t::text, u) > 0)`,
      [texts],
    );
    digests[name] = rows[0]!.digest ?? "";
  }
  return digests;
}
