import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/**
 * Runs scripts of package.json side by side: each waits a good part of its time for one core. What a script prints is
 * shown in one piece when it ends.
 */
const codes = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

async function run(name: string): Promise<number | null> {
  const child = spawn("sh", ["-c", 'npm run --silent "$1" 2>&1', "sh", name], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  const output = await text(child.stdout);
  const code = await ended;
  process.stdout.write(output);
  if (code !== 0) process.stdout.write(`  npm run ${name} has failed.\n`);
  return code;
}
