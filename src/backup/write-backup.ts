import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listStoredObjects } from "#modules/files";
import { readRelease } from "#platform/read-release";
import { writeArchive, type ArchiveWriter } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import {
  type BackupContents,
  type BackupHead,
  contentsEntry,
  dataFolder,
  databaseFolder,
  filesFolder,
  formatName,
  formatVersion,
  headEntry,
  type StoredSecret,
  storedSecrets,
} from "./backup-format.ts";
import { migrationsFolder } from "./migrations.ts";
import { openSnapshot, type Snapshot } from "./open-snapshot.ts";
import { noProgress, type OnProgress, type Progress } from "./progress.ts";
import { finishKilledRestore } from "./restore-secrets.ts";
import type { StoredShop } from "./stored-shop.ts";

export interface BackupOptions {
  /** Whether an existing file is replaced once the new one is complete. */
  isOverwriting?: boolean;
  onProgress?: OnProgress;
  signal?: AbortSignal;
  migrations?: string;
}

export interface BackupSummary extends Pick<BackupContents, "missingFiles"> {
  rows: number;
  files: number;
  /** Size of the archive. */
  bytes: number;
  strayTables: string[];
}

/** Writes database and stored files, as of one instant, into one file. The shop may keep running. */
export async function writeBackup(
  shop: StoredShop,
  path: string,
  options: BackupOptions = {},
): Promise<BackupSummary> {
  if (!options.isOverwriting && existsSync(path))
    throw new BackupError(`${path} is there already. Choose another name, or add --overwrite.`);
  if (!existsSync(dirname(path))) throw new BackupError(`There is no folder ${dirname(path)}.`);
  await finishKilledRestore(shop.connection, shop.dataDir);
  const snapshot = await openSnapshot(shop.connection, options.migrations ?? migrationsFolder);
  const archive = writeArchive(path, options.signal);
  const progress = noProgress();
  const report = (change: Partial<Progress>) => {
    Object.assign(progress, change);
    options.onProgress?.(progress);
  };
  try {
    const secrets = await readSecrets(shop);
    await archive.add(headEntry, toJson(await describe(snapshot, secrets)));
    const rows = await addTables(archive, snapshot, report, progress);
    for (const [name, content] of secrets) await archive.add(dataFolder + name, content);
    const files = await addFiles(archive, snapshot, shop, report, progress);
    report({ step: "Finishing" });
    await archive.add(contentsEntry, toJson({ rows, ...files } satisfies BackupContents));
    const bytes = await archive.finish();
    return { ...files, rows: progress.rows, bytes, strayTables: snapshot.strayTables };
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await snapshot.close();
  }
}

async function describe(
  { migration, tables, sequences }: Snapshot,
  secrets: Map<StoredSecret, Buffer>,
): Promise<BackupHead> {
  return {
    format: formatName,
    version: formatVersion,
    release: readRelease(),
    createdAt: new Date().toISOString(),
    migration,
    tables,
    sequences,
    hasSecretKey: secrets.has("secret.key"),
  };
}

async function readSecrets(shop: StoredShop): Promise<Map<StoredSecret, Buffer>> {
  const secrets = new Map<StoredSecret, Buffer>();
  for (const name of storedSecrets) {
    if (name === "secret.key" && shop.isKeyConfigured) continue;
    const file = join(shop.dataDir, name);
    if (existsSync(file)) secrets.set(name, await readFile(file));
  }
  return secrets;
}

type Report = (change: Partial<Progress>) => void;

async function addTables(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  report: Report,
  progress: Progress,
): Promise<BackupContents["rows"]> {
  const counts: BackupContents["rows"] = {};
  report({ step: "Database" });
  for (const table of snapshot.tables) {
    let part = 0;
    counts[table.name] = await snapshot.copyTable(table, async (content) => {
      part += 1;
      const name = `${databaseFolder}${table.name}/${String(part).padStart(6, "0")}.copy`;
      await archive.add(name, content);
      report({ bytes: progress.bytes + content.length });
    });
    report({ tables: progress.tables + 1, rows: progress.rows + counts[table.name]! });
  }
  return counts;
}

async function addFiles(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  shop: StoredShop,
  report: Report,
  progress: Progress,
): Promise<Pick<BackupContents, "files" | "missingFiles">> {
  const missingFiles: string[] = [];
  report({ step: "Files" });
  for await (const portion of snapshot.listFiles())
    for (const { kind, storage_key: storageKey, content_type: contentType } of portion)
      for (const object of listStoredObjects({ kind, storageKey, contentType })) {
        const stored = await shop.files.get(object.key);
        if (stored === null) {
          missingFiles.push(object.key);
          continue;
        }
        await archive.addFile(filesFolder + object.key, {
          size: stored.bytes,
          contentType: object.contentType,
          content: stored.stream,
        });
        report({ files: progress.files + 1, bytes: progress.bytes + stored.bytes });
      }
  return { files: progress.files, missingFiles };
}

const toJson = (value: BackupHead | BackupContents): Buffer =>
  Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
