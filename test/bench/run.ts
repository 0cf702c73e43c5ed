/**
 * `npm run bench`: measures the shop and prints a table; a full run also writes docs/benchmarks.md.
 * `-- --quick` is short and leaves the long stages out, `-- --only <stage>[,<stage>]` measures a part,
 * `-- --profile <folder>` keeps processor profiles.
 */
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "#test/processes/shop-process";
import { openBench } from "./bench.ts";
import type { Effort, Figure } from "./figure.ts";
import { projectRoot } from "./folders.ts";
import { markdownReport, formatFiguresTable } from "./report.ts";
import { stages } from "./stages.ts";

const { values: given } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    profile: { type: "string" },
  },
});
const effort: Effort = given.quick
  ? { seconds: 1, rounds: 2, renders: 200 }
  : { seconds: 2, rounds: 5, renders: 300 };
const chosen = chooseStages(given);
const startedAt = new Date();

log("building the pages if needed");
build();
const bench = await openBench(effort, log, given.profile ? resolve(given.profile) : null);
const figures: Figure[] = [];
try {
  for (const stage of chosen) {
    log(`stage: ${stage.name}`);
    figures.push(...(await stage.measure(bench)));
  }
  if (!given.quick && chosen.length === stages.length)
    await writeFile(join(projectRoot, "docs/benchmarks.md"), markdownReport(figures, startedAt));
  process.exitCode = figures.some((figure) => figure.isMet === false) ? 1 : 0;
} finally {
  // Even if a stage failed, print what was measured before.
  process.stdout.write(`\n${formatFiguresTable(figures)}\n`);
  await bench.close();
}
log("done");

function chooseStages({ only, quick }: { only?: string; quick: boolean }) {
  if (only === undefined) return quick ? stages.filter(({ isLong }) => !isLong) : stages;
  const names = only.split(",");
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = stages.map(({ name }) => name).join(", ");
    throw new Error(`There is no stage ${unknown.join(", ")}. The stages are ${known}.`);
  }
  return stages.filter(({ name }) => names.includes(name));
}

function log(line: string): void {
  const passed = (performance.now() / 1000).toFixed(0).padStart(4);
  process.stderr.write(`${passed} s  ${line}\n`);
}
