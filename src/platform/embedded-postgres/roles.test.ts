import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EmbeddedRig } from "#test/processes/embedded-postgres-rig";
import { superuser } from "./cluster.ts";
import { databaseName, ownerRole, servingRole } from "./roles.ts";
import { openDatabase } from "#platform/database/open-database";

const rig = new EmbeddedRig();
const log = pino({ level: "silent" });

async function queryAs(config: pg.ClientConfig, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

describe("the roles of an embedded database", () => {
  beforeEach(async () => {
    await rig.makeFolder();
    await rig.placeEmptyShop();
  });
  afterEach(async () => {
    await rig.stopEverything();
    await rig.removeFolder();
  });

  it("are the owner of everything and one that serves, also at the next start", async () => {
    for (const start of ["first", "second"]) {
      const database = await openDatabase({ dataDir: rig.dataDir, log });
      await expect(database.pool.query("delete from audit_log")).rejects.toMatchObject({
        code: "42501",
      });
      const notOwned = await database.pool.query(
        `select 'pg_class'::regclass, oid from pg_class
         where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
           and relowner <> '${ownerRole}'::regrole and relkind <> 'i'
         union all
         select 'pg_proc'::regclass, oid from pg_proc p
         where pronamespace = 'public'::regnamespace and proowner <> '${ownerRole}'::regrole
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
      );
      expect(notOwned.rows, start).toEqual([]);
      await database.close();
    }
  });

  it("are not created in the cluster of a database that belongs to the superuser, which is refused", async () => {
    const server = await rig.start();
    const asSuperuser = { ...server.ownerConnection, user: superuser, database: "postgres" };
    await queryAs(
      asSuperuser,
      `drop database ${databaseName} with (force)`,
      `drop role ${ownerRole}`,
      `drop role ${servingRole}`,
      `create database ${databaseName}`,
    );
    await expect(rig.start()).rejects.toThrow(
      /^The database was made by a version of the shop from before its first release, .* Nothing was changed\. Choose another DATA_DIR or DATABASE_URL to start with an empty database\.$/,
    );
    expect(
      await queryAs(asSuperuser, "select from pg_roles where rolname like 'shop\\_%'"),
    ).toEqual([]);
  });
});
