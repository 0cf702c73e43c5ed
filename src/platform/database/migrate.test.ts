import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { copyDataDir } from "#test/processes/copy-data-dir";
import { copyMigrations } from "#test/processes/copy-migrations";
import { soon } from "#test/soon";
import { findFreePort, importsJsx, spawnScript } from "#test/processes/shop-process";
import { createMigratedDatabase } from "#test/test-database";
import { EmbeddedRig, kill, projectFolder } from "#test/processes/embedded-postgres-rig";
import { migrate } from "./migrate.ts";

/** Held by the test: a migration that requests it stops there. */
const barrier = 4_711;
const stop = `select pg_advisory_xact_lock(${barrier})`;

const steps = [
  ["create table probe (id int)"],
  ["insert into probe values (1)", "create table second_probe (id int)"],
  ["alter table probe add column name text", "drop table second_probe"],
];
const finished = { columns: "id, name", rows: 1, second: null };

let folder: string;
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;

/** The shop's own migrations and the steps of this test, which stop before statement `stopAt`, counted over all steps. */
async function writeMigrations(stopAt = -1): Promise<string> {
  let count = 0;
  const texts = steps.map((statements) =>
    statements.flatMap((text) => (count++ === stopAt ? [stop, text] : [text])),
  );
  if (stopAt === count) texts.at(-1)!.push(stop);
  return copyMigrations({ into: folder, extra: texts });
}

async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const readSchema = (connection: pg.ClientConfig) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ columns: string | null; second: string | null }>(
      `select to_regclass('second_probe')::text as second,
         (select string_agg(attname, ', ' order by attnum) from pg_attribute
          where attrelid = to_regclass('probe') and attnum > 0) as columns`,
    );
    const schema = rows[0]!;
    if (schema.columns === null) return { ...schema, rows: 0 };
    const { rowCount } = await client.query("select from probe");
    return { ...schema, rows: rowCount };
  });

const untouched = { columns: null, rows: 0, second: null };

/** A real second process that migrates. */
function launchMigration(connection: pg.ClientConfig): ChildProcess {
  const program = `
    import { migrate } from "#platform/database/migrate";
    const [connection, folder] = process.argv.slice(-2);
    await migrate(JSON.parse(connection), { folder });`;
  return spawn(
    process.execPath,
    ["--no-warnings", "--input-type=module", "-e", program, JSON.stringify(connection), folder],
    { cwd: projectFolder, stdio: "ignore" },
  );
}

const countWaiting = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
    [barrier],
  );
  return rows[0]!.count;
};

/** Runs `work` once a migration in another process waits before the statement. */
async function interruptAt(
  stopAt: number,
  connection: pg.ClientConfig,
  work: (migration: ChildProcess) => Promise<void>,
): Promise<void> {
  await writeMigrations(stopAt);
  await withClient(connection, async (client) => {
    await client.query("select pg_advisory_lock($1)", [barrier]);
    const migration = launchMigration(connection);
    await soon(async () => expect(await countWaiting(client)).toBe(1));
    await work(migration);
    await writeMigrations();
  });
}

const moments = [0, 2, 3, 5];
/** In the middle, and when nothing is missing but the commit. */
const lastMoments = [2, 5];

describe("migrate", () => {
  beforeEach(async () => {
    folder = await copyMigrations();
    database = await createMigratedDatabase();
  });

  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it("applies each migration once when several processes start together", async () => {
    await writeMigrations();
    await Promise.all([1, 2, 3].map(() => migrate(database.ownerConnection, { folder })));
    expect(await readSchema(database.ownerConnection)).toEqual(finished);
  });

  it("keeps the old schema whole when one of the missing migrations fails", async () => {
    await copyMigrations({ into: folder, extra: [...steps, ["select 1 / 0"]] });
    await expect(migrate(database.ownerConnection, { folder })).rejects.toThrow();
    expect(await readSchema(database.ownerConnection)).toEqual(untouched);
    await writeMigrations();
    await migrate(database.ownerConnection, { folder });
    expect(await readSchema(database.ownerConnection)).toEqual(finished);
  });

  it.each(moments)(
    "leaves the old schema whole when its process is killed before statement %i, and the next start finishes",
    async (moment) => {
      const { ownerConnection } = database;
      await interruptAt(moment, ownerConnection, async (migration) => {
        await kill(migration, "SIGKILL");
        expect(await readSchema(ownerConnection)).toEqual(untouched);
        // The session of the killed process still waits for the barrier and holds the migration's lock.
        await writeMigrations();
        await migrate(ownerConnection, { folder });
      });
      expect(await readSchema(ownerConnection)).toEqual(finished);
    },
  );

  it("refuses a schema from before the first release, and changes nothing", async () => {
    const { ownerConnection } = database;
    await withClient(ownerConnection, (client) =>
      client.query("update drizzle.__drizzle_migrations set created_at = 1795185464983"),
    );
    await writeMigrations();
    await expect(migrate(ownerConnection, { folder })).rejects.toThrow(
      /^The database was made by a version of the shop from before its first release, /,
    );
    expect(await readSchema(ownerConnection)).toEqual(untouched);
  });

  it("refuses a schema that a newer release has made, and changes nothing", async () => {
    await writeMigrations();
    await migrate(database.ownerConnection, { folder });
    await expect(migrate(database.ownerConnection)).rejects.toThrow(
      /^The database belongs to a newer release of the shop: .* 2100-01-01 00:00, .* Start the newer release, or restore a backup/,
    );
    expect(await readSchema(database.ownerConnection)).toEqual(finished);
  });

  it("ends the start of the shop with that one line, before it serves", async () => {
    await writeMigrations();
    await migrate(database.ownerConnection, { folder });
    const { user, host, database: name } = database.ownerConnection;
    const port = await findFreePort();
    const shop = spawnScript("src/main.ts", [], {
      nodeArguments: importsJsx,
      env: {
        PORT: String(port),
        DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`,
        DATA_DIR: folder,
        SEED: "none",
      },
    });
    expect((await shop.ended).code).toBe(1);
    expect(shop.output()).toMatch(
      /^The database belongs to a newer release of the shop: [^\n]+\n$/,
    );
  });
});

describe("migrate on a server that is killed", () => {
  const rig = new EmbeddedRig();
  const migrated = new EmbeddedRig();

  beforeAll(async () => {
    await migrated.makeFolder();
    await migrated.placeEmptyShop();
    const server = await migrated.start();
    await migrate(server.ownerConnection);
    await migrated.stop(server);
  });
  afterAll(() => migrated.removeFolder());

  beforeEach(async () => {
    folder = await copyMigrations();
    await rig.makeFolder();
    await copyDataDir(migrated.dataDir, rig.dataDir);
  });

  afterEach(async () => {
    await rig.stopEverything();
    await rig.removeFolder();
    await rm(folder, { recursive: true });
  });

  it.each(lastMoments)(
    "leaves the old schema whole when it dies before statement %i, and the next start finishes",
    async (moment) => {
      const server = await rig.start();
      await interruptAt(moment, server.ownerConnection, async (migration) => {
        const [pid] = await rig.listServers();
        const ended = once(migration, "exit");
        process.kill(Number(pid), "SIGKILL");
        expect(await ended).toEqual([1, null]);
      });
      await rig.stop(server);
      const again = await rig.start();
      expect(await readSchema(again.ownerConnection)).toEqual(untouched);
      await migrate(again.ownerConnection, { folder });
      expect(await readSchema(again.ownerConnection)).toEqual(finished);
    },
  );
});
