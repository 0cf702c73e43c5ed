import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "#test/browser/find-browser";

/** Makes sure that there is a browser to test with; on a bare Debian machine, as root, it installs one. */
const aptGet = "/usr/bin/apt-get";
const canInstall = process.getuid?.() === 0 && existsSync(aptGet);

try {
  if (!findBrowser() && canInstall) installChromium();
  const browser = findBrowser();
  if (!browser) throw new Error("There is no browser to test with.");
  run(browser, ["--version"]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(
    "Install Chrome or Chromium (Debian: apt-get install chromium), or run `npx playwright install chromium`, or let CHROMIUM_PATH name one.",
  );
  process.exit(1);
}

function installChromium(): void {
  process.stdout.write("  Installing Chromium for the browser tests (a few minutes)…\n");
  run(aptGet, ["-qq", "update"]);
  run(aptGet, ["-qq", "-y", "install", "--no-install-recommends", "chromium-headless-shell"]);
}

/** Quiet unless it fails. */
function run(command: string, options: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stdout, stderr, error } = spawnSync(command, options, { env, encoding: "utf8" });
  if (status === 0) return;
  const output = error?.message ?? `${stdout}${stderr}`.trim();
  throw new Error(`${[command, ...options].join(" ")} failed.\n${output}`);
}
