import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { migrate } from "./migrate.ts";

const { connection, pool } = useTestDatabase();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ridgeline-migrations-"));
  await mkdir(join(folder, "meta"));
});

afterEach(async () => {
  await pool.query("drop table if exists migration_probe");
  await pool.query("delete from drizzle.__drizzle_migrations where created_at >= $1", [future]);
  await rm(folder, { recursive: true });
});

/** Later than every real migration, so that these are the missing ones. */
const future = Date.UTC(2100, 0, 1);

async function writeMigrations(...texts: string[]): Promise<void> {
  const entries = texts.map((_, idx) => ({
    idx,
    version: "7",
    when: future + idx,
    tag: `probe_${idx}`,
    breakpoints: true,
  }));
  for (const [index, text] of texts.entries())
    await writeFile(join(folder, `probe_${index}.sql`), text);
  await writeFile(
    join(folder, "meta/_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
}

async function findProbe(): Promise<unknown> {
  const { rows } = await pool.query<{ probe: unknown }>(
    "select to_regclass('migration_probe') as probe",
  );
  return rows[0]?.probe;
}

describe("migrate", () => {
  it("applies each migration once when several processes start together", async () => {
    await writeMigrations(
      "create table migration_probe (id int)",
      "insert into migration_probe values (1)",
    );
    await Promise.all([1, 2, 3].map(() => migrate(connection, folder)));
    expect((await pool.query("select id from migration_probe")).rows).toEqual([{ id: 1 }]);
  });

  it("keeps the old schema whole when one of the missing migrations fails", async () => {
    await writeMigrations("create table migration_probe (id int)", "select 1 / 0");
    await expect(migrate(connection, folder)).rejects.toThrow();
    expect(await findProbe()).toBeNull();
    await writeMigrations("create table migration_probe (id int)");
    await migrate(connection, folder);
    expect(await findProbe()).toBe("migration_probe");
  });
});
