/** Builds what is out of date. With `--any-pages`, outdated pages are kept. */
import { spawnSync } from "node:child_process";
import { type BuildPart, isBuilt, isCurrent, pages, server } from "./build-parts.ts";

const arePagesFine = process.argv.includes("--any-pages") ? isBuilt : isCurrent;

if (!arePagesFine(pages)) {
  process.stdout.write("  Building the pages, which takes up to a minute…\n");
  build(pages);
}
// Only now: building the pages empties the whole folder.
if (!isCurrent(server)) build(server);

function build({ command }: BuildPart): void {
  const { status } = spawnSync("npm", ["run", "--silent", command], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
}
