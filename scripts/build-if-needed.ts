import { spawnSync } from "node:child_process";
import { isBuildCurrent } from "./build-stamp.ts";

if (!isBuildCurrent()) {
  process.stdout.write("  Building the pages…\n");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
}
