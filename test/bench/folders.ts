import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const projectRoot = join(import.meta.dirname, "../..");

/** Every account may traverse it: where root measures, the database runs under another account. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ridgeline-bench-"));
  await chmod(folder, 0o755);
  return folder;
}
