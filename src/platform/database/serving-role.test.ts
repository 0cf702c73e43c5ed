import { afterEach, describe, expect, it } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { servingRole } from "#platform/embedded-postgres/roles";
import { migrate } from "./migrate.ts";

const { pool, ownerPool, ownerConnection } = useTestDatabase();

afterEach(async () => {
  await ownerPool.query("drop view if exists probe_names; drop table if exists probe");
});

const selectGrantedRights = async (relation: string): Promise<string[]> => {
  const { rows } = await pool.query<{ right: string }>(
    `select r as right from unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) r
     where has_table_privilege($1, r)`,
    [relation],
  );
  return rows.map((row) => row.right);
};

const rowRights = ["select", "insert", "update", "delete"];

describe("the role that serves", () => {
  it("is an ordinary role that owns nothing", async () => {
    const { rows } = await pool.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
         (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned,
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        owned: 0,
        memberships: 0,
      },
    ]);
  });

  it.each([
    "create table probe (id int)",
    "alter table users add column probe int",
    "drop table users",
    "truncate outbox",
    "create schema probe",
    "create role probe",
    "create database probe",
    "create function probe() returns int language sql as 'select 1'",
    "select * from drizzle.__drizzle_migrations",
    "select pg_read_file('/etc/passwd')",
    "copy users to program 'cat'",
  ])("is refused: %s", async (statement) => {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("automatically gets its rights on new tables, their sequences and views", async () => {
    await ownerPool.query(
      "create table probe (id serial, name text); create view probe_names as select name from probe",
    );
    await pool.query("insert into probe (name) values ('new')");
    expect((await pool.query("select name from probe_names")).rows).toEqual([{ name: "new" }]);
    expect(await selectGrantedRights("probe")).toEqual(rowRights);
  });

  it("regains missing rights and loses excess ones when the shop starts", async () => {
    await ownerPool.query(
      `create table probe (id serial);
       revoke all on probe from ${servingRole};
       revoke all on sequence probe_id_seq from ${servingRole};
       grant all on audit_log, receipts, reward_ledger to ${servingRole}`,
    );
    await migrate(ownerConnection, { servingRole });
    expect(await selectGrantedRights("probe")).toEqual(rowRights);
    await pool.query("insert into probe default values");
    for (const name of ["audit_log", "receipts", "reward_ledger"])
      expect(await selectGrantedRights(name)).toEqual(["select", "insert"]);
  });

  it("has rights on everything that the migrations made", async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
         and relname not in ('audit_log', 'receipts', 'reward_ledger')
         and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
           and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))`,
    );
    expect(rows).toEqual([]);
  });
});
