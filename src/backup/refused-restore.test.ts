import { readFile, truncate, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestShop } from "#test/create-test-shop";
import {
  digestObject,
  digestShop,
  type ShopDigest,
  useFilledBackup,
  useStoredShops,
  withClient,
} from "#test/processes/stored-shops";
import { writeArchive } from "./archive-writer.ts";
import { checksumsEntry, headEntry } from "./backup-format.ts";
import { readArchive } from "./read-archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import type { StoredShop } from "./stored-shop.ts";

const shop = useTestShop();
const shops = useStoredShops();
const backup = useFilledBackup(shop, shops);

/** Rewrites the archive with other contents here and there, and checksums that fit. */
async function rewrite(change: (name: string, content: Buffer) => Buffer | null): Promise<string> {
  const path = shops.newFile();
  const archive = writeArchive(path);
  for await (const { name, content, contentType } of readArchive(backup.path)) {
    const changed = change(name, await buffer(content));
    if (name === checksumsEntry || changed === null) continue;
    const file = { size: changed.length, contentType, content: Readable.from([changed]) };
    await archive.addFile(name, file);
  }
  await archive.finish();
  return path;
}

const withHead = (change: (head: Record<string, unknown>) => object) =>
  rewrite((name, content) =>
    name === headEntry
      ? Buffer.from(
          JSON.stringify(change(JSON.parse(content.toString()) as Record<string, unknown>)),
        )
      : content,
  );

it("reading a damaged archive rejects even if its entries are skipped, without an unhandled error", async () => {
  const damaged = await readFile(backup.path);
  damaged[damaged.length - 1]! ^= 1;
  const file = shops.newFile();
  await writeFile(file, damaged);
  const skimming = async () => {
    for await (const { content } of readArchive(file)) content.resume();
  };
  await expect(skimming()).rejects.toThrow("is not a whole backup");
});

describe("a restore refuses, and changes nothing,", () => {
  let target: StoredShop;
  let before: ShopDigest | undefined;
  // Once: since every refusal must leave it as it was, the next one finds the same shop.
  beforeEach(async () => {
    if (before) return;
    target = await shops.makeEmpty();
    await restoreBackup(target, backup.path);
    await withClient(target.connection, (client) =>
      client.query("update products set title = 'Only in the shop that is there'"),
    );
    before = await digestShop(target);
  });

  async function expectRefusal(file: string, reason: RegExp, isReplacing = true): Promise<void> {
    await expect(restoreBackup(target, file, { isReplacing })).rejects.toThrow(reason);
    expect(await digestShop(target)).toEqual(before);
  }

  it("where there is a shop already, without the option to replace it", () =>
    expectRefusal(backup.path, /^There is a shop with data here already\. Add --replace/, false));

  it("a file that is missing or is not a backup", async () => {
    await expectRefusal("/nonexistent.backup", /^There is no file \/nonexistent\.backup\.$/);
    const file = shops.newFile();
    await writeFile(file, "-- a dump of something else");
    await expectRefusal(file, /is not a whole backup: it is something else\.$/);
  });

  it("a file of which one bit is wrong, wherever it is", async () => {
    const whole = await readFile(backup.path);
    for (const share of [0.1, 0.5, 0.9]) {
      const file = shops.newFile();
      const damaged = Buffer.from(whole);
      damaged[Math.floor(whole.length * share)]! ^= 1;
      await writeFile(file, damaged);
      await expectRefusal(file, /is not a whole backup/);
    }
  });

  it("a file that was cut off, wherever it was", async () => {
    const { length } = await readFile(backup.path);
    for (const left of [0, 30, 100, Math.floor(length / 2), length - 42, length - 1]) {
      const file = shops.newFile();
      await writeFile(file, await readFile(backup.path));
      await truncate(file, left);
      await expectRefusal(file, /is not a whole backup/);
    }
  });

  it("an archive without one of its rows, parts or files", async () => {
    const withoutFile = await rewrite((name, content) =>
      name.startsWith("files/") ? null : content,
    );
    await expectRefusal(withoutFile, /damaged: stored files are missing/);
    const withoutRow = await rewrite((name, content) =>
      name.startsWith("database/orders/") ? Buffer.alloc(0) : content,
    );
    await expectRefusal(withoutRow, /damaged: orders does not have its 1 rows/);
    const withoutPart = await rewrite((name, content) =>
      name.startsWith("database/users/") ? null : content,
    );
    await expectRefusal(withoutPart, /damaged: users does not have/);
  });

  it("rows that break a rule of the schema", async () => {
    const orphans = await rewrite((name, content) => {
      if (!name.startsWith("database/order_lines/")) return content;
      const [row = ""] = content.toString().split("\n");
      const cells = row.split("\t");
      const stray = cells.map((cell) =>
        /^[0-9a-f-]{36}$/.test(cell) ? crypto.randomUUID() : cell,
      );
      return Buffer.from(`${stray.join("\t")}\n`);
    });
    await expectRefusal(orphans, /order_lines/);
  });

  it("a backup in a format, or with a schema, of a newer release", async () => {
    await expectRefusal(
      await withHead((head) => ({ ...head, version: 2, release: "9.9.0" })),
      /^This backup was made by release 9\.9\.0 in format 2; this release reads format 1\./,
    );
    await expectRefusal(
      await withHead((head) => ({ ...head, migration: "extra_0", release: "9.9.0" })),
      /^This backup was made by a newer release \(9\.9\.0, schema extra_0\)\. Install that release first\.$/,
    );
  });

  it("while a shop runs on the database", () =>
    withClient({ ...target.connection, application_name: "ridgeline" }, () =>
      expectRefusal(
        backup.path,
        /^A shop, a backup or another restore is running on this database/,
      ),
    ));

  it("when the store fails, and leaves no file of it behind", async () => {
    const other = await shops.makeEmpty();
    let puts = 0;
    const failing: StoredShop = {
      ...other,
      files: {
        ...other.files,
        put: async (...call) => {
          if (++puts === 3) throw new Error("the store is full");
          return other.files.put(...call);
        },
      },
    };
    await expect(restoreBackup(failing, backup.path)).rejects.toThrow("the store is full");
    for (const key of Object.keys(backup.digest.files))
      expect(await digestObject(other.files, key)).toBe("missing");
    await restoreBackup(other, backup.path);
    expect((await digestShop(other)).files).toEqual(backup.digest.files);
  });
});
