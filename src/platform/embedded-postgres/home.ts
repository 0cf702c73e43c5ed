import { createHash } from "node:crypto";
import {
  access,
  constants,
  lchown,
  lstat,
  mkdir,
  open,
  realpath,
  writeFile,
} from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { type Account, canWrite, chooseAccount, type Entrance } from "./account.ts";
import {
  type Binaries,
  copyBinaries,
  findBinaries,
  findFault,
  unsupportedMessage,
} from "./binaries.ts";

/** The folders and account of one embedded server. */
export interface Home {
  /** Unique to the command lines of this server's processes. */
  name: string;
  folder: string;
  /** The data folder of PostgreSQL. */
  cluster: string;
  socketFolder: string;
  /** The folder as clients in this process address it. */
  socketHost: string;
  /** Outside of DATA_DIR: copied binaries while the server runs. */
  outside: string;
  account: Account;
  /** False where the account has no way through the folders above `folder`. */
  isReachable: boolean;
  binaries: Binaries;
}

/** In `outside`: the path of the DATA_DIR that it belongs to. */
export const outsideNote = "data-dir";

/** Makes DATA_DIR usable and returns its true path. */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw new Error(`DATA_DIR: the folder ${dataDir} cannot be written.`, { cause: error });
  }
}

/** Makes the place of the server ready, which is always within its data folder. One process at a time. */
export async function prepareHome(dataDir: string): Promise<Home> {
  const name = `ridgeline-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`;
  const folder = join(dataDir, "postgres");
  const cluster = join(folder, "cluster");
  const outside = join("/var/lib", name);
  const account = await chooseAccount(cluster);
  await makeFolder(folder, account);
  const isReachable = await findWayIn(folder, account);
  const binaries = await placeBinaries(account, isReachable ? folder : outside, dataDir);
  const socketFolder = join(folder, "socket");
  await makeFolder(socketFolder, account);
  const socketHost = await findSocketAddress(socketFolder);
  return {
    name,
    folder,
    cluster,
    socketFolder,
    socketHost,
    outside,
    account,
    isReachable,
    binaries,
  };
}

/** How a process of the server's account gets into a folder of this home. */
export const entranceTo = ({ isReachable }: Pick<Home, "isReachable">, folder: string): Entrance =>
  isReachable ? { cwd: "/", path: folder } : startedInside(folder);

/** The process starts in the folder, before it changes accounts, and addresses it by /proc/self/cwd. */
const startedInside = (folder: string): Entrance => ({ cwd: folder, path: "/proc/self/cwd" });

async function findWayIn(folder: string, account: Account): Promise<boolean> {
  if (account.ids.uid === undefined) return true;
  if (await canWrite(account, { cwd: "/", path: folder })) return true;
  if (await canWrite(account, startedInside(folder))) return false;
  throw new Error(
    `The database in ${folder} cannot be reached by the account ${account.name}. Let that account pass through the folders above it, or choose another DATA_DIR.`,
  );
}

async function placeBinaries(account: Account, place: string, dataDir: string): Promise<Binaries> {
  const packaged = await findBinaries();
  const fault = await findFault(packaged, account);
  if (fault === null) return packaged;
  if (account.ids.uid === undefined) throw new Error(unsupportedMessage(fault));
  if (!place.startsWith(dataDir)) {
    await mkdir(place, { recursive: true, mode: 0o755 });
    await writeFile(join(place, outsideNote), dataDir);
  }
  const copy = await copyBinaries(packaged, place);
  const faultOfCopy = await findFault(copy, account);
  if (faultOfCopy !== null) throw new Error(unsupportedMessage(faultOfCopy));
  return copy;
}

/** The address of a Unix socket holds 107 bytes at most. A longer path is replaced by the kernel's link to the open folder. */
async function findSocketAddress(socketFolder: string): Promise<string> {
  if (Buffer.byteLength(socketFolder) <= 88) return socketFolder;
  if (platform() !== "linux")
    throw new Error(`DATA_DIR: the path ${socketFolder} is too long for a socket.`);
  const openFolder = await open(socketFolder, constants.O_RDONLY | constants.O_DIRECTORY);
  openFolders.push(openFolder);
  return `/proc/self/fd/${openFolder.fd}`;
}

/** A handle without a reference would be closed by garbage collection. */
const openFolders: Awaited<ReturnType<typeof open>>[] = [];

/** Makes a folder that only the account can enter. */
export async function makeFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = account.ids;
  // Only a folder created by root is handed over, also if its creation was interrupted.
  if (uid !== undefined && gid !== undefined && (await lstat(folder)).uid === 0)
    await lchown(folder, uid, gid);
  const found = await lstat(folder);
  const owner = uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new Error(
      `The folder ${folder} is not private to the account of the database. Start the shop with the account that made it or as root, or choose another DATA_DIR.`,
    );
}
