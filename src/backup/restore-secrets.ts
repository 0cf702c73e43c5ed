import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { migrationLock } from "#platform/database/migrate";
import type { StoredSecret } from "./backup-format.ts";
import { openSession } from "./open-session.ts";

const folderPrefix = "restore-";

/** Secrets wait in a folder of their own inside DATA_DIR until the database is committed. */
export class StagedSecrets {
  #dataDir: string;
  #folder: string;

  constructor(dataDir: string, restoreId: string) {
    this.#dataDir = dataDir;
    this.#folder = join(dataDir, folderPrefix + restoreId);
  }

  async add(name: StoredSecret, content: Readable): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = await open(join(this.#folder, name), "wx", 0o600);
    try {
      await file.writeFile(await buffer(content));
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async publish(): Promise<void> {
    if (!existsSync(this.#folder)) return;
    for (const name of await readdir(this.#folder))
      await rename(join(this.#folder, name), join(this.#dataDir, name));
    await this.discard();
  }

  discard(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }
}

/** Within the transaction of a restore: its id, for `publishLeftSecrets`. */
export async function noteRestore(client: pg.Client, restoreId: string): Promise<void> {
  await client.query(`comment on table files is '${folderPrefix}${restoreId}'`);
}

/** Secrets left by a killed restore: put in place if it was committed, else removed. No restore may run meanwhile. */
export async function publishLeftSecrets(client: pg.Client, dataDir: string): Promise<void> {
  const folders = await listStagedFolders(dataDir);
  if (folders.length === 0) return;
  const { rows } = await client.query<{ note: string | null }>(
    "select obj_description(to_regclass('public.files'), 'pg_class') as note",
  );
  for (const folder of folders) {
    const secrets = new StagedSecrets(dataDir, folder.slice(folderPrefix.length));
    await (folder === rows[0]!.note ? secrets.publish() : secrets.discard());
  }
}

/** Publishes what a killed restore has left, before the secrets are read. Waits for a restore that is running. */
export async function finishKilledRestore(
  connection: pg.ClientConfig,
  dataDir: string,
): Promise<void> {
  if ((await listStagedFolders(dataDir)).length === 0) return;
  const client = await openSession(connection, "restore");
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await publishLeftSecrets(client, dataDir);
  } finally {
    await client.end();
  }
}

async function listStagedFolders(dataDir: string): Promise<string[]> {
  if (!existsSync(dataDir)) return [];
  return (await readdir(dataDir)).filter((name) =>
    /^restore-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name),
  );
}
