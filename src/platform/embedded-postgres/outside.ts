import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Home, outsideNote } from "./home.ts";
import { isAlive } from "./server.ts";

/** Deletes the server's files outside of DATA_DIR; the next start recreates them. */
export async function removeOutside({ outside }: Home): Promise<void> {
  if (existsSync(join(outside, outsideNote)) && !(await holdsCluster(outside)))
    await rm(outside, { recursive: true, force: true });
}

/**
 * Deletes what killed servers needed outside of a DATA_DIR that has been deleted since. Clusters are never touched. An
 * ordinary account may not see a DATA_DIR that is still there, nor delete what root has made.
 */
export async function sweepOutside({ outside, account }: Home): Promise<void> {
  if (account.ids.uid === undefined) return;
  const root = dirname(outside);
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((each) => /^ridgeline-[0-9a-f]{12}$/.test(each))) {
    const folder = join(root, name);
    const dataDir = await readFile(join(folder, outsideNote), "utf8").catch(() => null);
    if (dataDir === null || existsSync(dataDir) || (await holdsCluster(folder))) continue;
    if (await isAlive({ name, cluster: folder })) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Versions before the first release, started by root, put their cluster here. */
async function holdsCluster(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => name.startsWith("cluster"));
}
