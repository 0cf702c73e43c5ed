import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Which sources a build was made of. */
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

/** True when the build belongs to exactly the sources of this moment. */
export const isBuildCurrent = (): boolean =>
  existsSync("build/server/index.js") &&
  existsSync(stampFile) &&
  readFileSync(stampFile, "utf8") === hashOfSources();

export const stampBuild = (): void => writeFileSync(stampFile, hashOfSources());

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(filesOf)) hash.update(path).update(readFileSync(path));
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
