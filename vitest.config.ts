import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { commonPasswords } from "./scripts/common-passwords.ts";

// Texts with dates are tested in one zone, whatever the zone of the machine.
process.env.TZ = "UTC";

// In MB, for each worker. With the default, the whole run takes 6 to 12 % more processor time to collect garbage.
setFlagsFromString("--max-semi-space-size=64");
// The workers keep every core busy; with helper threads for its garbage each takes a tenth more processor time.
setFlagsFromString("--single-threaded-gc");
// Each worker compiles for itself, and hardly any test runs long enough to earn the best code back.
setFlagsFromString("--no-turbofan");

/** What takes its time has commands of its own: npm run test:crash, npm run test:deploy. */
const slow = ["test/crash", "test/deploy"];
const isSlowRun = process.argv.some((argument) => slow.some((folder) => argument.includes(folder)));

/**
 * Files that start servers of their own take longest and come first, so that the run does not wait for them at its end.
 * Those that need a DOM come last: whenever the next file needs another environment, Vitest ends a worker and starts
 * one that has loaded nothing.
 */
class RunOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byPlace = Map.groupBy(await super.sort(files), findTestPlace);
    return places.flatMap((place) => byPlace.get(place) ?? []);
  }
}

const places = ["servers", "others", "with a DOM"] as const;

function findTestPlace({ moduleId }: TestSpecification): (typeof places)[number] {
  if (/embedded-postgres|migrate|\/backup\/|run-folder/.test(moduleId)) return "servers";
  return needsDom(moduleId) ? "with a DOM" : "others";
}

const needsDom = (moduleId: string): boolean =>
  readFileSync(moduleId, "utf8").startsWith("// @vitest-environment happy-dom");

export default defineConfig({
  plugins: [commonPasswords],
  test: {
    include: isSlowRun
      ? ["**/*.test.ts"]
      : ["src/**/*.test.ts", "db/**/*.test.ts", "scripts/**/*.test.ts", "test/**/*.test.ts"],
    exclude: [
      "**/node_modules/**",
      "test/e2e/**",
      ...(isSlowRun ? [] : slow.map((folder) => `${folder}/**`)),
    ],
    globalSetup: "test/support/global-setup.ts",
    setupFiles: "test/support/testing-library-setup.ts",
    pool: "threads",
    isolate: false,
    // No more than cores: three workers on two cores take a fifth more processor time and end no sooner. And no more
    // than PostgreSQL has connections for.
    maxWorkers: Math.min(16, availableParallelism()),
    sequence: { sequencer: RunOrder },
    // Times that only bound a failure: on a busy machine everything takes many times longer.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
