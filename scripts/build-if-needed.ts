/** Builds what is out of date. With `--any-pages`, outdated pages are kept. */
import { spawnSync } from "node:child_process";
import { isBuilt, isCurrent, pages, server } from "./build-parts.ts";

const arePagesFine = process.argv.includes("--any-pages") ? isBuilt : isCurrent;
const needed = [...(arePagesFine(pages) ? [] : [pages]), ...(isCurrent(server) ? [] : [server])];

if (needed.includes(pages)) process.stdout.write("  Building the pages…\n");
for (const { command } of needed) {
  const { status } = spawnSync("npm", ["run", "--silent", command], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
}
