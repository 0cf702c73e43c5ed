import { randomBytes } from "node:crypto";
import { constants, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Refusal } from "#platform/errors";
import type { FileStore } from "#platform/ports";
import { syncFolder } from "#platform/sync-folder";

/**
 * A temporary file untouched for this long belongs to a process that has died: no request pauses this long between
 * bytes.
 */
const staleAfterMs = 60 * 60 * 1000;

/** Stores files in a local folder. An object appears under its key only once it is complete and synced to disk. */
export async function createDiskFileStore({ root }: { root: string }): Promise<FileStore> {
  const temporary = join(root, "tmp");
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  return {
    put: (key, content) => put(temporary, toDiskPath(root, key), content),
    get: (key, range) => get(toDiskPath(root, key), range),
    delete: (key) => rm(toDiskPath(root, key), { force: true }),
    removeCutOff: () => removeStale(temporary),
  };
}

/** The shop makes all keys; one that points outside the folder is a bug. */
function toDiskPath(root: string, key: string): string {
  if (!/^[0-9a-f]{2}\/[0-9a-f][0-9a-z.-]*$/.test(key)) throw new Error(`not a storage key: ${key}`);
  return join(root, key);
}

async function put(temporary: string, path: string, content: Readable): Promise<{ bytes: number }> {
  const draft = join(temporary, randomBytes(16).toString("hex"));
  try {
    const target = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(content, target);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(draft, path);
    await syncFolder(dirname(path));
    return { bytes: target.bytesWritten };
  } catch (error) {
    content.destroy();
    await rm(draft, { force: true });
    throw isFull(error) ? noSpace(error) : error;
  }
}

async function get(path: string, range?: { start: number; end: number }) {
  const file = await openOrNull(path);
  if (!file) return null;
  try {
    const { size } = await file.stat();
    return { bytes: size, stream: file.createReadStream(range) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openOrNull(path: string) {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (readErrorCode(error) === "ENOENT") return null;
    throw error;
  }
}

async function removeStale(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > staleAfterMs) await rm(path, { force: true });
  }
}

const isFull = (error: unknown) => ["ENOSPC", "EDQUOT"].includes(readErrorCode(error));

const readErrorCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

const noSpace = (cause: unknown) =>
  new Refusal(
    "no_space",
    "The shop can't take files at the moment. Nothing was kept; orders without files still work.",
    { cause },
  );
