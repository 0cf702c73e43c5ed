import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";

/** Several threads of the linter compute many types more than once; one takes a third less processor time. */
const oneThread = { GOMAXPROCS: "1" };

/** What lint, types and a build need together. */
const ENOUGH_MEMORY = 6 * 1024 ** 3;

/**
 * Runs scripts of package.json side by side where there is memory for it, since each keeps two cores busy for a part
 * of its time only; otherwise one after the other. What a script prints is shown in one piece when it ends; with
 * `--live` the first script's is shown as it comes.
 */
const { values, positionals: names } = parseArgs({
  options: { live: { type: "boolean" } },
  allowPositionals: true,
});
const live = values.live ? names[0] : undefined;
const codes = process.availableMemory() > ENOUGH_MEMORY ? await runAll() : await runEach();
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function runAll(): Promise<(number | null)[]> {
  return Promise.all(names.map(run));
}

async function runEach(): Promise<(number | null)[]> {
  const ended = [];
  for (const name of names) ended.push(await run(name));
  return ended;
}

async function run(name: string): Promise<number | null> {
  const child = spawn("sh", ["-c", 'npm run --silent "$1" 2>&1', "sh", name], {
    stdio: ["ignore", name === live ? "inherit" : "pipe", "inherit"],
    env: { ...process.env, ...(name.startsWith("lint:") && oneThread) },
  });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  const output = child.stdout ? await text(child.stdout) : "";
  const code = await ended;
  process.stdout.write(output);
  if (code !== 0) process.stdout.write(`  npm run ${name} has failed.\n`);
  return code;
}
