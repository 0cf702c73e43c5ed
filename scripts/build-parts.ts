import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One part of a build: its outputs, sources and command. */
export interface BuildPart {
  command: "build:pages" | "build:server";
  output: string;
  /** The hash of the sources that the output was made from. */
  stampFile: string;
  sources: readonly string[];
}

export const pages: BuildPart = {
  command: "build:pages",
  output: "build/server/index.js",
  stampFile: "build/pages.sha256",
  sources: [
    "src/web",
    "src/contracts",
    "src/drawing",
    "public",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "scripts/build-parts.ts",
    "scripts/chunk-group.ts",
    "scripts/chunk-groups.ts",
    "scripts/finish-build.ts",
    "scripts/keep-groups-apart.ts",
  ],
};

export const server: BuildPart = {
  command: "build:server",
  output: "build/shop/main.js",
  stampFile: "build/server.sha256",
  sources: [
    "src",
    "db/seed",
    "package.json",
    "package-lock.json",
    "scripts/build-parts.ts",
    "scripts/bundle-server.ts",
  ],
};

export const isBuilt = ({ output }: BuildPart): boolean => existsSync(output);

/** True when the output belongs to exactly the current sources. */
export const isCurrent = (part: BuildPart): boolean =>
  isBuilt(part) &&
  existsSync(part.stampFile) &&
  readFileSync(part.stampFile, "utf8") === hashSources(part);

export const stamp = (part: BuildPart): void => writeFileSync(part.stampFile, hashSources(part));

function hashSources({ sources }: BuildPart): string {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(listPartFiles)) hash.update(path).update(readFileSync(path));
  return hash.digest("hex");
}

function listPartFiles(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
