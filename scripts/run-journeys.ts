import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openRunFolder } from "#test/run-folder";

/**
 * Runs the browser journeys as two halves in parallel, each with its own shop and port, so that no journey sees
 * another's data. Arguments are passed to Playwright, and then there is one run: `npm run test:e2e --
 * test/e2e/cart.test.ts`.
 */
const given = process.argv.slice(2);
const firstPort = Number(process.env["E2E_PORT"] ?? 4610);
/** A shop, its payment stand-in and its map services take one port each. */
const PORTS_OF_ONE = 10;

// Compiled tests are cached from run to run.
process.env["PWTEST_CACHE_DIR"] ??= join(import.meta.dirname, "../node_modules/.cache/playwright");
const run = await openRunFolder();
const codes = given.length > 0 ? [await runAlone(given)] : await Promise.all([1, 2].map(runHalf));
await run.close();
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function runAlone(options: string[]): Promise<number | null> {
  const child = spawn("playwright", ["test", ...options], { stdio: "inherit" });
  return new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
}

function runHalf(half: number): Promise<number | null> {
  const child = spawn(
    "playwright",
    ["test", `--shard=${half}/2`, `--output=test-results/half-${half}`],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, E2E_PORT: String(firstPort + (half - 1) * PORTS_OF_ONE) },
    },
  );
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on("line", (line) => process.stdout.write(`${half} │ ${line}\n`));
  return new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
}
