import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The version of this release. */
export async function readRelease(): Promise<string> {
  const file = join(import.meta.dirname, "../../package.json");
  return (JSON.parse(await readFile(file, "utf8")) as { version: string }).version;
}
