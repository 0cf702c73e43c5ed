import type pg from "pg";

/**
 * Removes everything in the schemas of the shop except what belongs to an extension, within the current transaction.
 */
export async function clearSchema(client: pg.Client): Promise<void> {
  // A sequence that belongs to a column goes with its table, so tables come first.
  const { rows } = await client.query<{ command: string }>(`
    select format('drop %s if exists public.%I cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
        when 'f' then 'foreign table' else 'table' end, relname) as command, relkind = 'S' as is_late
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure), true
    from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop type if exists public.%I cascade', typname), true
    from pg_type t
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    order by is_late`);
  for (const { command } of rows) await client.query(command);
  await client.query("drop schema if exists drizzle cascade");
}

/** Whether the shop of this database has no rows at all, or there is none yet. */
export async function isDatabaseEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`);
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) return false;
  }
  return true;
}
