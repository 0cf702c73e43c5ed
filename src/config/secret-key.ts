import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "./env.ts";

/** The first signs, all verify. */
export type SecretKeys = readonly [string, ...string[]];

/**
 * The shop's secrets. When none is configured: generated once, stored in the data folder, the same for every process on
 * it.
 */
export async function readSecretKeys({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Env, "SECRET_KEY" | "DATA_DIR">): Promise<SecretKeys> {
  return SECRET_KEY ?? [await readStoredSecret(DATA_DIR, "secret.key", 48)];
}

/** A random text of so many bytes under this file name, readable by the owner of the data alone; made at the first call. */
export async function readStoredSecret(
  dataDir: string,
  fileName: string,
  bytes: number,
): Promise<string> {
  const file = join(dataDir, fileName);
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  await writeFile(draft, randomBytes(bytes).toString("base64url"), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(draft);
  }
  return (await readFile(file, "utf8")).trim();
}
