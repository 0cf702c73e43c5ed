import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

/** A file that processes lock. The kernel lifts the lock of a process that dies, however it dies. */
export interface FileLock {
  release(): void;
}

/**
 * Locks a file for oneself or, `shared`, together with others; null when it is taken. Node has no flock of its own;
 * its SQLite takes the same kernel locks on every platform, and nothing is ever written to the file.
 */
export function tryLock(path: string, kind: "exclusive" | "shared"): FileLock | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // The shared lock of SQLite is taken by the first read and held to the end of the transaction.
    file.exec(
      kind === "exclusive" ? "BEGIN EXCLUSIVE" : "BEGIN; SELECT count(*) FROM sqlite_schema",
    );
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if (isTaken(error)) return null;
    throw error;
  }
}

/** Waits for its turn; gives up with `complaint` after a minute. */
export async function lock(
  path: string,
  kind: "exclusive" | "shared",
  complaint: string,
): Promise<FileLock> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const taken = tryLock(path, kind);
    if (taken) return taken;
    if (performance.now() > deadline) throw new Error(complaint);
    await wait(20);
  }
}

function isTaken(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
