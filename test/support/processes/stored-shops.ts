import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { afterAll, beforeEach } from "vitest";
import { confirmPassword } from "#modules/accounts/password";
import { startAuthenticator } from "#modules/accounts/second-factors";
import { listStoredObjects } from "#modules/files";
import { storePublicFile, storeShopPicture } from "#modules/files/uploads";
import type { FileStore } from "#platform/ports";
import type { StoredShop } from "#src/backup/stored-shop.ts";
import { writeBackup } from "#src/backup/write-backup.ts";
import { openFileStore } from "#src/config/file-store.ts";
import { completionCalls, zip } from "#test/api/completion-calls";
import { makeProduct, makeUser, testPassword, type TestShop } from "#test/create-test-shop";
import { digestTables } from "./digest-tables.ts";
import { createEmptyDatabase } from "#test/test-database";
import { drawPng, smallPdf } from "#test/send-file";

/** Everything that a shop stores, in a comparable form: a digest of each table, file and sequence. */
export interface ShopDigest {
  tables: Record<string, string>;
  sequences: Record<string, string>;
  files: Record<string, string>;
}

/** The setup for tests of backup and restore: temporary folders and empty databases. */
export function useStoredShops() {
  const folder = mkdtempSync(join(tmpdir(), "ridgeline-backup-"));
  const drops: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const drop of drops) await drop();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    folder,
    /** A file that does not exist yet. */
    newFile: () => join(folder, `${randomUUID()}.backup`),
    /** The shop of a test as backup and restore see it. */
    async describe(shop: TestShop, filesUrl?: string): Promise<StoredShop> {
      const { files } = shop.app.asSystem("test").ports;
      const dataDir = join(folder, randomUUID());
      const store = filesUrl
        ? await openFileStore({ FILES_URL: filesUrl, DATA_DIR: dataDir })
        : files;
      return toStoredShop(shop.database.ownerConnection, store, dataDir);
    },
    /** An empty database, and an empty store on the disk or at `filesUrl`. */
    async makeEmpty(filesUrl?: string): Promise<StoredShop> {
      const { ownerConnection, drop } = await createEmptyDatabase();
      drops.push(drop);
      const dataDir = join(folder, randomUUID());
      const files = await openFileStore({ FILES_URL: filesUrl, DATA_DIR: dataDir });
      return toStoredShop(ownerConnection, files, dataDir);
    },
  };
}

/** A backup of a filled shop, written once for all tests of a file, and the digest of that shop. */
export function useFilledBackup(shop: TestShop, shops: ReturnType<typeof useStoredShops>) {
  const backup: { path: string; digest: ShopDigest } = {
    path: "",
    digest: { tables: {}, sequences: {}, files: {} },
  };
  beforeEach(async () => {
    if (backup.path) return;
    await fillShop(shop);
    const stored = await shops.describe(shop);
    const path = shops.newFile();
    await writeBackup(stored, path);
    Object.assign(backup, { path, digest: await digestShop(stored) });
  });
  return backup;
}

const toStoredShop = (
  connection: pg.ClientConfig,
  files: FileStore,
  dataDir: string,
): StoredShop => ({
  connection,
  files,
  dataDir,
  isKeyConfigured: false,
  close: () => Promise.resolve(),
});

/** A shop with a bit of everything: pictures, samples, people, a paid order completed with files. */
export async function fillShop(shop: TestShop): Promise<void> {
  const ctx = shop.app.asSystem("test");
  const picture = await storeShopPicture(ctx, { name: "roof.png", bytes: await drawPng(40, 30) });
  const sample = await storePublicFile(ctx, {
    name: "sample.pdf",
    kind: "sample",
    stream: Readable.from([smallPdf]),
  });
  await makeProduct(shop.as({ kind: "system", name: "test" }), {
    title: "Größe \\N\t'quoted'\n\\.\nRoof",
    image: picture,
    sampleFile: sample,
  });
  const { actor } = await makeUser(shop);
  await confirmPassword(shop.as(actor), testPassword);
  await startAuthenticator(shop.as(actor));
  await makeUser(shop, { name: 'Zoë \\ "Ridge"' });
  const { paidOrder, upload, complete } = completionCalls(shop);
  const { orderId, caller } = await paidOrder();
  const { body } = await upload(caller, orderId, [
    { name: "report.zip", content: zip },
    { name: "plan.pdf", content: smallPdf },
  ]);
  const attachmentUrls = body.files.map(({ url }) => url);
  const completed = await complete(caller, orderId, { attachmentUrls });
  if (completed.status !== 200) throw new Error("the order could not be completed");
  await shop.react();
}

export async function digestShop(shop: StoredShop): Promise<ShopDigest> {
  return withClient(shop.connection, async (client) => {
    const { rows: sequences } = await client.query<{ name: string; value: string | null }>(
      "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'",
    );
    const { rows: files } = await client.query<{ kind: string; key: string; type: string }>(
      "select kind, storage_key as key, content_type as type from files where state = 'stored'",
    );
    const objects = files.flatMap(({ kind, key, type }) =>
      listStoredObjects({ kind, storageKey: key, contentType: type }),
    );
    return {
      tables: await digestTables({ database: { pool: client } }, null),
      sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value ?? ""])),
      files: Object.fromEntries(
        await Promise.all(
          objects.map(async ({ key }) => [key, await digestObject(shop.files, key)] as const),
        ),
      ),
    };
  });
}

export async function digestObject(store: FileStore, key: string): Promise<string> {
  const stored = await store.get(key);
  if (!stored) return "missing";
  const hash = createHash("sha256");
  for await (const chunk of stored.stream as AsyncIterable<Buffer>) hash.update(chunk);
  return `${stored.bytes} ${hash.digest("hex")}`;
}

export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
