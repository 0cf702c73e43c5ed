import type { UUID } from "node:crypto";
import type { Readable } from "node:stream";
import type pg from "pg";
import { listStoredObjects } from "#modules/files";
import type { FileStore } from "#platform/ports";
import type { CheckedBackup } from "./check-backup.ts";
import { computeDigest } from "./digest.ts";
import type { StoredFile } from "./open-snapshot.ts";

const portion = 1000;

export interface FileRestorer {
  put(key: string, content: Readable, contentType: string): Promise<void>;
  /** Removes what was written; what the store had before stays. */
  undo(): Promise<void>;
}

/**
 * Stored files keep their keys: a key is random and its content never changes, so the files of the replaced shop stay
 * untouched. Each key that the store does not have is first recorded in that shop as an arriving upload; after a kill
 * its sweep removes what was written.
 */
export async function prepareFiles(
  client: pg.Client,
  store: FileStore,
  files: CheckedBackup["files"],
  restoreId: UUID,
): Promise<FileRestorer> {
  const present = new Set<string>();
  const damaged = new Set<string>();
  for (const [key, sha256] of files) {
    const stored = await store.get(key);
    if (!stored) continue;
    if ((await computeDigest(stored.stream)) === sha256) present.add(key);
    else damaged.add(key);
  }
  const absent = [...files.keys()].filter((key) => !present.has(key) && !damaged.has(key));
  const hasShop = await hasFilesTable(client);
  const name = `restore ${restoreId}`;
  if (hasShop)
    for (let at = 0; at < absent.length; at += portion)
      await noteObjects(client, absent.slice(at, at + portion), { state: "arriving", name });
  const written: string[] = [];
  return {
    async put(key, content, contentType) {
      if (present.has(key)) {
        for await (const _ of content);
        return;
      }
      if (!damaged.has(key)) written.push(key);
      await store.put(key, content, contentType);
    },
    async undo() {
      for (const key of written) await store.delete(key);
      if (hasShop) await client.query("delete from files where name = $1", [name]);
    },
  };
}

/** The objects of the shop that is being replaced. */
export async function listOldObjects(client: pg.Client): Promise<string[]> {
  if (!(await hasFilesTable(client))) return [];
  const { rows } = await client.query<Omit<StoredFile, "id">>(
    "select kind, storage_key, content_type from files",
  );
  return rows.flatMap(({ kind, storage_key: storageKey, content_type: contentType }) =>
    listStoredObjects({ kind, storageKey, contentType }).map(({ key }) => key),
  );
}

/** Within the transaction that replaces a shop: leaves what is no longer needed to the sweep of the next start. */
export async function leaveToSweep(client: pg.Client, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += portion)
    await noteObjects(client, keys.slice(at, at + portion), { state: "leaving", name: "replaced" });
}

async function hasFilesTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('public.files') as found",
  );
  return rows[0]!.found !== null;
}

/** One row for each object. */
async function noteObjects(
  client: pg.Client,
  keys: readonly string[],
  { state, name }: { state: "arriving" | "leaving"; name: string },
): Promise<void> {
  await client.query(
    `insert into files (id, state, storage_key, kind, name, content_type, bytes, is_public, created_at)
     select gen_random_uuid(), $2, key, 'sample', $3, 'application/octet-stream', 0, false,
       case when $2 = 'leaving' then to_timestamp(0) else now() end
     from unnest($1::text[]) as key`,
    [keys, state, name],
  );
}
