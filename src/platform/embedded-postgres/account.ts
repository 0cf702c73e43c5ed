import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The account that the server runs under. */
export interface Account {
  name: string;
  /** For `spawn`; empty when it is the account of this process. */
  ids: { uid?: number; gid?: number };
}

/**
 * PostgreSQL refuses to run as root. There it runs as the owner of the existing data, else as `postgres`, else as
 * `nobody`, which every Linux has.
 */
export async function chooseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { name: "own", ids: {} };
  const accounts = await listAccounts();
  const owner = await findOwner(cluster);
  const owned = accounts.find(({ ids }) => ids.uid !== 0 && ids.uid === owner);
  const chosen =
    owned ??
    accounts.find(({ name }) => name === "postgres") ??
    accounts.find(({ name }) => name === "nobody");
  if (!chosen) {
    throw new Error(
      "PostgreSQL does not run as root, and this machine has no account `postgres` or `nobody`. Start the shop as an ordinary user or set DATABASE_URL.",
    );
  }
  return chosen;
}

/** How a process enters a folder: its working directory, and the path it then uses. */
export interface Entrance {
  cwd: string;
  path: string;
}

/** Whether the account can enter the folder this way and write to it. */
export async function canWrite(account: Account, { cwd, path }: Entrance): Promise<boolean> {
  try {
    await run("/bin/sh", ["-c", 'cd "$1" && test -w .', "sh", path], { ...account.ids, cwd });
    return true;
  } catch {
    return false;
  }
}

async function listAccounts(): Promise<Account[]> {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n");
  return lines.map((line) => {
    const [name = "", , uid, gid] = line.split(":");
    return { name, ids: { uid: Number(uid), gid: Number(gid) } };
  });
}

async function findOwner(folder: string): Promise<number | undefined> {
  const found = await stat(folder).catch(() => null);
  return found?.uid;
}
