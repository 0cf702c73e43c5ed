import type pg from "pg";

/**
 * Gives a role what serving needs on everything that the connected owner has in its schema, now and later: rows, no
 * definitions. A table with a trigger named `append_only` may be added to and read.
 */
export async function grantServing(owner: pg.Client, role: string): Promise<void> {
  await owner.query("select set_config('ridgeline.serving_role', $1, false)", [role]);
  await owner.query(grants);
}

const grants = `
  do $$
  declare
    serving text := current_setting('ridgeline.serving_role');
    found record;
  begin
    if not has_schema_privilege(serving, current_schema(), 'usage') then
      execute format('grant usage on schema %I to %I', current_schema(), serving);
    end if;
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to %I', current_schema(), serving);
    execute format('alter default privileges in schema %I grant usage, select on sequences to %I', current_schema(), serving);
    for found in
      select c.oid, c.oid::regclass as name, c.relkind = 'S' as is_sequence,
        exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only') as is_append_only
      from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and pg_get_userbyid(c.relowner) = current_user
    loop
      if found.is_sequence then
        if not has_sequence_privilege(serving, found.oid, 'usage') or not has_sequence_privilege(serving, found.oid, 'select') then
          execute format('grant usage, select on sequence %s to %I', found.name, serving);
        end if;
      elsif found.is_append_only then
        if has_table_privilege(serving, found.oid, 'update, delete, truncate, trigger') then
          execute format('revoke all on %s from %I', found.name, serving);
        end if;
        if not has_table_privilege(serving, found.oid, 'select') or not has_table_privilege(serving, found.oid, 'insert') then
          execute format('grant select, insert on %s to %I', found.name, serving);
        end if;
      elsif exists (select from unnest('{select,insert,update,delete}'::text[]) as privilege
          where not has_table_privilege(serving, found.oid, privilege)) then
        execute format('grant select, insert, update, delete on %s to %I', found.name, serving);
      end if;
    end loop;
  end $$`;
