import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Builds the pages unless the build belongs to exactly these sources. */
const stampFile = "build/sources.sha256";
const sources = [
  "src/web",
  "src/contracts",
  "src/drawing",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

const stamp = hashOf(sources);
const isBuilt =
  existsSync("build/server/index.js") &&
  existsSync(stampFile) &&
  readFileSync(stampFile, "utf8") === stamp;
if (!isBuilt) {
  process.stdout.write("  Building the pages…\n");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stampFile, stamp);
}

function hashOf(paths: string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesOf)) hash.update(path).update(readFileSync(path));
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
