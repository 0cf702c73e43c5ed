import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { removeUnusedFiles } from "#modules/files";
import { migrate } from "#platform/database/migrate";
import { openPool } from "#platform/database/open-database";
import { useTestShop } from "#test/create-test-shop";
import { copyMigrations } from "#test/processes/copy-migrations";
import {
  digestObject,
  digestShop,
  fillShop,
  useFilledBackup,
  useStoredShops,
  withClient,
} from "#test/processes/stored-shops";
import { findLastMigration, listMigrations, migrationsFolder } from "./migrations.ts";
import { restoreBackup } from "./restore-backup.ts";
import type { StoredShop } from "./stored-shop.ts";
import { writeBackup } from "./write-backup.ts";

const shop = useTestShop();
const shops = useStoredShops();
const backup = useFilledBackup(shop, shops);

describe("a restore that replaces a shop", () => {
  it("removes its rows, and its files at the first sweep", async () => {
    const target = await shops.makeEmpty();
    const file = shops.newFile();
    await fillShop(shop);
    await writeBackup(await shops.describe(shop), file);
    await restoreBackup(target, file);
    const old = Object.keys((await digestShop(target)).files).filter(
      (key) => !(key in backup.digest.files),
    );
    expect(old).not.toEqual([]);

    await restoreBackup(target, backup.path, { isReplacing: true });
    const { tables, files } = await digestShop(target);
    expect(files).toEqual(backup.digest.files);
    expect(tables["orders"]).toBe(backup.digest.tables["orders"]);
    for (const key of old) expect(await digestObject(target.files, key)).not.toBe("missing");

    await sweep(target);
    for (const key of old) expect(await digestObject(target.files, key)).toBe("missing");
    expect((await digestShop(target)).files).toEqual(backup.digest.files);
  });

  it("keeps a stored file that the backup had recorded as missing", async () => {
    const target = await shops.makeEmpty();
    await restoreBackup(target, backup.path);
    const { files: whole } = await digestShop(target);
    const noFiles = { ...target.files, get: () => Promise.resolve(null) };
    const file = shops.newFile();
    const { missingFiles } = await writeBackup({ ...target, files: noFiles }, file);
    expect(missingFiles.toSorted()).toEqual(Object.keys(whole).toSorted());
    await restoreBackup(target, file, { isReplacing: true });
    await sweep(target);
    expect((await digestShop(target)).files).toEqual(whole);
  });

  async function sweep(target: StoredShop): Promise<void> {
    const pool = openPool(target.connection, 2, pino({ level: "silent" }));
    const ctx = shop.app.asSystem("sweep");
    const ports = { ...ctx.ports, files: target.files };
    await removeUnusedFiles({ ...ctx, db: drizzle(pool), ports });
    await pool.end();
  }
});

describe("a backup of another release", () => {
  let newer: string;
  let target: StoredShop;
  // Once: only the last test changes it.
  beforeEach(async () => {
    if (newer) return;
    newer = await copyMigrations({
      into: join(shops.folder, "newer-migrations"),
      extra: [
        [
          "alter table products add column probe text;",
          "update products set probe = 'came from ' || title;",
          "create table newer_things (id int primary key);",
        ],
      ],
    });
    target = await shops.makeEmpty();
    await restoreBackup(target, backup.path, { migrations: newer });
  });

  it("is migrated to the schema of this one when it is older", async () => {
    await withClient(target.connection, async (client) => {
      const { rows } = await client.query("select title, probe from products");
      expect(rows.length).toBeGreaterThan(0);
      for (const { title, probe } of rows as { title: string; probe: string }[])
        expect(probe).toBe(`came from ${title}`);
    });
  });

  it("is refused when it is newer", async () => {
    const file = shops.newFile();
    await writeBackup(target, file, { migrations: newer });
    await expect(restoreBackup(await shops.makeEmpty(), file)).rejects.toThrow(
      /^This backup was made by a newer release .*extra_0/,
    );
  });

  it("takes a newer database back to the older release", async () => {
    await expect(writeBackup(target, shops.newFile())).rejects.toThrow(
      /^This database belongs to a newer release/,
    );
    await restoreBackup(target, backup.path, { isReplacing: true });
    const known = listMigrations(migrationsFolder);
    await withClient(target.connection, async (client) =>
      expect(await findLastMigration(client, known)).toEqual(known.at(-1)),
    );
    await migrate(target.connection);
    const { tables, files } = await digestShop(target);
    expect(Object.keys(tables)).toEqual(expect.not.arrayContaining(["newer_things"]));
    expect(files).toEqual(backup.digest.files);
  });
});
