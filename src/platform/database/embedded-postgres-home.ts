import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { access, constants, lchown, lstat, mkdir, realpath, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { type Account, canWrite, chooseAccount } from "./embedded-postgres-account.ts";
import {
  type Binaries,
  copyBinaries,
  findBinaries,
  findFault,
  unsupportedMessage,
} from "./embedded-postgres-binaries.ts";

/** Where one embedded server lives and what it runs with. */
export interface Home {
  /** Tells the processes of this server from those of any other. */
  name: string;
  folder: string;
  /** The data folder of PostgreSQL. */
  cluster: string;
  socketFolder: string;
  account: Account;
  binaries: Binaries;
}

/** Makes DATA_DIR usable and answers its true path. */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw new Error(`DATA_DIR: the folder ${dataDir} cannot be written.`, { cause: error });
  }
}

/** Decides where the server of a data folder lives, and makes the place ready. One process at a time. */
export async function prepareHome(dataDir: string, log: Logger): Promise<Home> {
  const name = `ridgeline-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`;
  const inPlace = join(dataDir, "postgres");
  const elsewhere = join("/var/lib", name);
  const packaged = await findBinaries();
  const account = await chooseAccount([join(elsewhere, "cluster"), join(inPlace, "cluster")]);
  const folder =
    account.ids.uid === undefined
      ? await prepareOwnFolder(inPlace, elsewhere)
      : await prepareFolderFor(account, inPlace, elsewhere);
  const binaries = await placeBinaries(packaged, account, folder);
  if (folder === elsewhere) {
    log.info(
      { folder, account: account.name },
      `the database lies in ${folder}: the account ${account.name} cannot reach ${inPlace}`,
    );
  }
  const cluster = join(folder, "cluster");
  const socketFolder = await prepareSocketFolder(name, folder, account);
  return { name, folder, cluster, socketFolder, account, binaries };
}

async function prepareOwnFolder(inPlace: string, elsewhere: string): Promise<string> {
  if (existsSync(elsewhere)) {
    throw new Error(
      `The database of this shop lies in ${elsewhere}, because root started it first. Start the shop as root, or choose another DATA_DIR.`,
    );
  }
  await mkdir(inPlace, { recursive: true, mode: 0o700 });
  if ((await lstat(inPlace)).uid !== process.getuid?.()) {
    throw new Error(
      `The database in ${inPlace} belongs to another account. Start the shop with that account or as root, or choose another DATA_DIR.`,
    );
  }
  return inPlace;
}

async function prepareFolderFor(
  account: Account,
  inPlace: string,
  elsewhere: string,
): Promise<string> {
  if (existsSync(join(elsewhere, "cluster"))) return elsewhere;
  const isOld = existsSync(join(inPlace, "cluster"));
  await makeFolder(inPlace, account);
  if (await canWrite(account, inPlace)) return inPlace;
  if (isOld) {
    throw new Error(
      `The database in ${inPlace} cannot be reached by the account ${account.name} that it belongs to. Let that account pass through the folders above it.`,
    );
  }
  await rmdir(inPlace);
  await makeFolder(elsewhere, account);
  return elsewhere;
}

async function placeBinaries(
  packaged: Binaries,
  account: Account,
  folder: string,
): Promise<Binaries> {
  const fault = await findFault(packaged, account);
  if (fault === null) return packaged;
  if (account.ids.uid === undefined) throw new Error(unsupportedMessage(fault));
  const copy = await copyBinaries(packaged, folder);
  const faultOfCopy = await findFault(copy, account);
  if (faultOfCopy !== null) throw new Error(unsupportedMessage(faultOfCopy));
  return copy;
}

/** The address of a Unix socket holds 107 bytes at most, and PostgreSQL reads a comma in it as a separator. */
async function prepareSocketFolder(name: string, home: string, account: Account): Promise<string> {
  const inHome = join(home, "socket");
  const folder = /^[\w./-]{1,88}$/.test(inHome) ? inHome : join("/tmp", name);
  await makeFolder(folder, account);
  const found = await lstat(folder);
  const owner = account.ids.uid ?? process.getuid?.();
  // Anybody may have made a folder of this name in /tmp.
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Error(`The folder ${folder} is not private to the account of the database.`);
  }
  return folder;
}

async function makeFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = account.ids;
  if (uid === undefined || gid === undefined) return;
  // Only a folder that root itself has made is handed over, also one whose making was interrupted.
  if ((await lstat(folder)).uid === 0) await lchown(folder, uid, gid);
}
