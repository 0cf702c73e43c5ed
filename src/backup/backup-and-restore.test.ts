import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeEach, describe, expect, it } from "vitest";
import { removeUnusedFiles } from "#modules/files";
import { storePublicFile } from "#modules/files/uploads";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { useLocalBucket } from "#test/processes/local-bucket";
import { smallPdf } from "#test/send-file";
import {
  digestObject,
  digestShop,
  fillShop,
  useStoredShops,
  withClient,
} from "#test/processes/stored-shops";
import { migrationsFolder } from "./migrations.ts";
import { leftOutTables, openSnapshot } from "./open-snapshot.ts";
import { restoreBackup } from "./restore-backup.ts";
import { finishKilledRestore } from "./restore-secrets.ts";
import type { StoredShop } from "./stored-shop.ts";
import { writeBackup } from "./write-backup.ts";

const shop = useTestShop();
const bucket = useLocalBucket();
const shops = useStoredShops();

describe("a backup restored next to the shop", () => {
  beforeEach(() => fillShop(shop));

  const leaveOut = <T>(tables: Record<string, T>) =>
    Object.fromEntries(Object.entries(tables).filter(([name]) => !leftOutTables.includes(name)));

  it.each(["the disk", "a bucket"])(
    "has every row but sessions, and every file, from %s",
    async (place) => {
      const isBucket = place === "a bucket";
      const original = await shops.describe(shop);
      const file = shops.newFile();
      const first = await shops.makeEmpty(isBucket ? bucket.filesUrl("first") : undefined);
      const second = await shops.makeEmpty(isBucket ? bucket.filesUrl("second") : undefined);
      await writeBackup(original, file);
      await restoreBackup(first, file);
      const again = shops.newFile();
      const made = await writeBackup(first, again);
      await restoreBackup(second, again);

      const expected = await digestShop(original);
      const restored = await digestShop(second);
      expect(leaveOut(restored.tables)).toEqual(leaveOut(expected.tables));
      expect(await countRows(second, "sessions")).toBe(0);
      expect(restored.sequences).toEqual(expected.sequences);
      expect(restored.files).toEqual(expected.files);
      expect(Object.values(restored.files)).not.toContain("missing");
      expect(made.files).toBe(Object.keys(expected.files).length);
      expect(made.files).toBeGreaterThan(5);
      expect(Object.keys(expected.tables)).toHaveLength(Object.keys(restored.tables).length);
    },
  );
});

describe("a backup that is running", () => {
  it("keeps the sweep from removing a file that it has not read yet", async () => {
    const ctx = shop.app.asSystem("test");
    const upload = {
      name: "sample.pdf",
      kind: "sample",
      stream: Readable.from([smallPdf]),
    } as const;
    const { storageKey } = await storePublicFile(ctx, upload);
    const stored = await shops.describe(shop);
    const snapshot = await openSnapshot(stored.connection, migrationsFolder);
    shop.advance(30 * 24 * 3_600_000);
    expect(await removeUnusedFiles(ctx)).toBe(0);
    expect(await digestObject(stored.files, storageKey)).not.toBe("missing");
    await snapshot.close();
    expect(await removeUnusedFiles(ctx)).toBe(1);
    expect(await digestObject(stored.files, storageKey)).toBe("missing");
  });

  it("continues when the store has lost a file, and names it", async () => {
    await fillShop(shop);
    const stored = await shops.describe(shop);
    const [lost = ""] = Object.keys((await digestShop(stored)).files);
    await stored.files.delete(lost);
    const file = shops.newFile();
    expect(await writeBackup(stored, file)).toMatchObject({ missingFiles: [lost] });
    const restored = await restoreBackup(await shops.makeEmpty(), file);
    expect(restored.missingFiles).toEqual([lost]);
  });
});

describe("the file of a backup", () => {
  it("is readable only by its owner, and is overwritten only with the flag", async () => {
    const stored = await shops.describe(shop);
    const file = shops.newFile();
    await writeBackup(stored, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(writeBackup(stored, file)).rejects.toThrow(/is there already/);
    await writeBackup(stored, file, { isOverwriting: true });
    expect((await readdir(shops.folder)).filter((name) => name.includes("unfinished"))).toEqual([]);
  });

  it("is refused with the reason where it can't be written", async () => {
    const stored = await shops.describe(shop);
    const nowhere = join(shops.folder, "no such folder", "shop.backup");
    await expect(writeBackup(stored, nowhere)).rejects.toThrow(
      /^There is no folder .*no such folder\.$/,
    );
  });

  it("does not appear when it can't be finished", async () => {
    const stored = await shops.describe(shop);
    await fillShop(shop);
    const cut = () => Readable.from([Buffer.alloc(1)]);
    const files = { ...stored.files, get: async () => ({ bytes: 2, stream: cut() }) };
    await expect(writeBackup({ ...stored, files }, shops.newFile())).rejects.toThrow();
    const left = await readdir(shops.folder);
    expect(left.filter((name) => name.includes(".backup.unfinished"))).toEqual([]);
  });
});

describe("the secrets in DATA_DIR", () => {
  it("come back with the rows that depend on them, unless a key is configured", async () => {
    const stored = await shops.describe(shop);
    await mkdir(stored.dataDir, { recursive: true });
    await writeFile(join(stored.dataDir, "secret.key"), "the key of the links");
    const file = shops.newFile();
    await writeBackup(stored, file);

    const restored = await shops.makeEmpty();
    await writeFile(join(restored.dataDir, "secret.key"), "another key");
    expect(await restoreBackup(restored, file)).toMatchObject({ needsSecretKey: false });
    const key = join(restored.dataDir, "secret.key");
    expect(await readFile(key, "utf8")).toBe("the key of the links");
    expect((await stat(key)).mode & 0o777).toBe(0o600);

    const configured = { ...(await shops.makeEmpty()), isKeyConfigured: true };
    await restoreBackup(configured, file);
    expect(existsSync(join(configured.dataDir, "secret.key"))).toBe(false);
  });
});

describe("a restore interrupted between its commit and the new secret.key", () => {
  let file = "";
  let restored: StoredShop;
  const listLeft = async () =>
    (await readdir(restored.dataDir)).filter((name) => name.startsWith("restore-"));

  beforeEach(async () => {
    await makeUser(shop);
    const stored = await shops.describe(shop);
    await mkdir(stored.dataDir, { recursive: true });
    await writeFile(join(stored.dataDir, "secret.key"), "the key of the backup");
    file = shops.newFile();
    await writeBackup(stored, file);
    restored = await shops.makeEmpty();
    // A folder under the name of the key makes the restore fail just there.
    const inTheWay = join(restored.dataDir, "secret.key");
    await mkdir(inTheWay, { recursive: true });
    await expect(restoreBackup(restored, file)).rejects.toThrow(/EISDIR/);
    expect(await listLeft()).toHaveLength(1);
    await rm(inTheWay, { recursive: true });
    await writeFile(inTheWay, "the old key");
  });

  const readKey = () => readFile(join(restored.dataDir, "secret.key"), "utf8");

  const finish = () => finishKilledRestore(restored.connection, restored.dataDir);

  it("is finished by the next start, but discarded when it was not committed", async () => {
    await finish();
    expect(await readKey()).toBe("the key of the backup");
    expect(await listLeft()).toEqual([]);
    const left = join(restored.dataDir, `restore-${randomUUID()}`);
    await mkdir(left);
    await writeFile(join(left, "secret.key"), "a key that belongs to no row");
    await finish();
    expect(await readKey()).toBe("the key of the backup");
    expect(await listLeft()).toEqual([]);
  });

  it("is finished by the next backup", async () => {
    await writeBackup(restored, shops.newFile());
    expect(await readKey()).toBe("the key of the backup");
    expect(await listLeft()).toEqual([]);
  });

  it("is finished by the next restore, even one that is refused", async () => {
    await expect(restoreBackup(restored, file)).rejects.toThrow(/Add --replace/);
    expect(await readKey()).toBe("the key of the backup");
    expect(await listLeft()).toEqual([]);
  });
});

const countRows = (stored: StoredShop, table: string): Promise<number> =>
  withClient(stored.connection, async (client) => {
    const { rowCount } = await client.query(`select from ${table}`);
    return rowCount ?? 0;
  });
