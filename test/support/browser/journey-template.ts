import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDataDir } from "#test/processes/copy-data-dir";
import { firstPort, journeyEnv } from "./journey-env.ts";
import { closeShop, startShop } from "#test/processes/shop-process";

const root = join(import.meta.dirname, "../../..");
const cache = join(root, "node_modules/.cache/journeys");
const ONE_HOUR = 60 * 60 * 1000;

/** Gives a shop the data that every shop of a run begins with. */
export const copyJourneyTemplate = async (dataDir: string): Promise<void> =>
  copyDataDir(await templatePath(), dataDir);

/**
 * Makes that data by a start of the built shop on an empty folder, since drawing the demo products takes half a minute.
 * It is kept for an hour, unless the server changes before: a shop whose data is older first does what was due
 * meanwhile.
 */
export async function ensureJourneyTemplate(): Promise<void> {
  const path = await templatePath();
  if (await isFresh(path)) return;
  const dataDir = join(tmpdir(), "template");
  await closeShop(await startShop({ dataDir, port: firstPort, env: journeyEnv(firstPort) }));
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  // A copy that was cut off must not pass for a whole one.
  await copyDataDir(dataDir, `${path}.part`);
  await rename(`${path}.part`, path);
  await rm(dataDir, { recursive: true });
}

const isFresh = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs < ONE_HOUR,
    () => false,
  );

/** Named by all that the data depends on, except its age. */
async function templatePath(): Promise<string> {
  const hash = createHash("sha256")
    .update(JSON.stringify(journeyEnv(firstPort)))
    .update(await readFile(join(root, "build/server.sha256")));
  const migrations = join(root, "db/migrations");
  for (const name of (await readdir(migrations, { recursive: true })).toSorted())
    if (name.endsWith(".sql")) hash.update(await readFile(join(migrations, name)));
  return join(cache, hash.digest("hex").slice(0, 16));
}
