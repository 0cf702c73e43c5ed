import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { BackupError } from "./backup-error.ts";
import {
  type BackupContents,
  type BackupHead,
  checksumsEntry,
  contentsEntry,
  databaseFolder,
  dataFolder,
  filesFolder,
  headEntry,
  storedSecrets,
  parseContents,
  parseHead,
} from "./backup-format.ts";
import { computeDigest } from "./digest.ts";
import { noProgress, type OnProgress } from "./progress.ts";
import { type ArchiveEntry, readArchive } from "./read-archive.ts";

export interface CheckedBackup {
  head: BackupHead;
  contents: BackupContents;
  /** SHA-256 of each stored file, by its key. */
  files: Map<string, string>;
}

const mostBytesInMemory = 256 * 1024 * 1024;
const fileKey = /^[0-9a-f]{2}\/[0-9a-f][0-9a-z.-]*$/;

/**
 * Reads a backup from its first byte to its last and changes nothing. Throws `BackupError` unless every entry is
 * there, belongs there and has its checksum.
 */
export async function checkBackup(
  path: string,
  { onProgress, signal }: { onProgress?: OnProgress; signal?: AbortSignal } = {},
): Promise<CheckedBackup> {
  const progress = noProgress();
  const seen: Seen = { files: new Map(), sums: [] };
  const entries = readArchive(path);
  for await (const entry of entries) {
    signal?.throwIfAborted();
    if (seen.isWhole) throw damaged(`${entry.name} comes after its end`);
    if (!seen.head) await readHead(seen, entry, entries);
    else await checkEntry(seen, seen.head, entry);
    progress.bytes += entry.size;
    onProgress?.(progress);
  }
  return finish(seen);
}

function finish({ head, contents, files, isWhole }: Seen): CheckedBackup {
  if (!head || !contents || !isWhole) throw damaged("its end is missing");
  if (contents.files !== files.size) throw damaged("stored files are missing");
  return { head, contents, files };
}

interface Seen {
  head?: BackupHead;
  contents?: BackupContents;
  files: Map<string, string>;
  sums: string[];
  isWhole?: boolean;
}

async function checkSums(seen: Seen, entry: ArchiveEntry): Promise<void> {
  if ((await readText(entry)) !== seen.sums.join("")) throw damaged("the checksums differ");
  seen.isWhole = true;
}

async function checkEntry(seen: Seen, head: BackupHead, entry: ArchiveEntry): Promise<void> {
  const { name } = entry;
  if (name === checksumsEntry) return checkSums(seen, entry);
  if (name === contentsEntry) {
    const text = await readText(entry);
    seen.contents = parseContents(text);
    seen.sums.push(`${sha256(text)}  ${name}\n`);
    return;
  }
  mustBelong(name, head);
  const digest = await computeDigest(entry.content);
  seen.sums.push(`${digest}  ${name}\n`);
  if (name.startsWith(filesFolder)) seen.files.set(name.slice(filesFolder.length), digest);
}

/** An unreadable head may be damaged, which the checksum at the end of the archive shows. */
async function readHead(
  seen: Seen,
  entry: ArchiveEntry,
  others: AsyncGenerator<ArchiveEntry>,
): Promise<void> {
  const text = await readText(entry);
  try {
    seen.head = parseHead(entry.name === headEntry ? text : "");
  } catch (error) {
    for await (const { content } of others) for await (const _ of content);
    throw error;
  }
  seen.sums.push(`${sha256(text)}  ${entry.name}\n`);
}

const damaged = (reason: string) => new BackupError(`The backup is damaged: ${reason}.`);

async function readText(entry: ArchiveEntry): Promise<string> {
  if (entry.size > mostBytesInMemory) throw damaged(`${entry.name} is too large`);
  return (await buffer(entry.content)).toString("utf8");
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

function mustBelong(name: string, { tables }: BackupHead): void {
  const belongs = name.startsWith(databaseFolder)
    ? tables.some((table) => name.startsWith(`${databaseFolder}${table.name}/`))
    : name.startsWith(filesFolder)
      ? fileKey.test(name.slice(filesFolder.length))
      : storedSecrets.some((secret) => name === dataFolder + secret);
  if (!belongs) throw damaged(`${name} does not belong to it`);
}
