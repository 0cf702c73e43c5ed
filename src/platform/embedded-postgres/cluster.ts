import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { syncFolder } from "#platform/sync-folder";
import { entranceTo, type Home, makeFolder } from "./home.ts";

const run = promisify(execFile);
const unfinishedPrefix = "cluster.unfinished-";

/** Existing clusters have this name. Only a process that can enter the private socket folder can connect. */
export const superuser = "shop";

/** The server gets none of the shop's environment: variables such as PGPORT would affect it. */
export const serverEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/** Makes the cluster if there is none, and refuses one that this PostgreSQL can't use. */
export async function ensureCluster(home: Home): Promise<void> {
  await removeUnfinished(home);
  if (existsSync(home.cluster)) await checkVersion(home);
  else await createCluster(home);
}

/** A killed start leaves its incomplete folder behind; only a complete one is renamed. */
async function removeUnfinished(home: Home): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    // Its initdb may still be writing for a moment.
    await rm(join(home.folder, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

async function createCluster(home: Home): Promise<void> {
  const unfinished = join(home.folder, `${unfinishedPrefix}${randomUUID()}`);
  await makeFolder(unfinished, home.account);
  const { cwd, path } = entranceTo(home, unfinished);
  const parameters = [
    ["-D", path],
    ["-U", superuser],
    ["-A", "trust"],
    ["-E", "UTF8"],
    // A collation that does not depend on system libraries.
    ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
  ].flat();
  try {
    await run(join(home.binaries.folder, "bin/initdb"), parameters, {
      ...home.account.ids,
      cwd,
      env: serverEnvironment,
    });
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(`The database in ${home.folder} could not be made: ${lastLine(error)}`, {
      cause: error,
    });
  }
  await rename(unfinished, home.cluster);
  await syncFolder(home.folder);
}

async function checkVersion(home: Home): Promise<void> {
  const version = await readFile(join(home.cluster, "PG_VERSION"), "utf8").catch(() => "");
  if (version.trim() === home.binaries.major) return;
  throw new Error(
    version
      ? `The database in ${home.cluster} was made by PostgreSQL ${version.trim()}, this shop brings ${home.binaries.major}. Nothing was changed. Move the data over with pg_dump, or choose another DATA_DIR.`
      : `The database in ${home.cluster} is damaged: PG_VERSION is missing. Nothing was changed. Restore a backup, or choose another DATA_DIR.`,
  );
}

function lastLine(error: unknown): string {
  const stderr = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  return stderr.trim().split("\n").at(-1) ?? "";
}
