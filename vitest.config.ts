import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Texts with dates are tested in one zone, wherever the machine stands.
process.env.TZ = "UTC";

/** What takes its time has commands of its own: npm run test:crash, npm run test:deploy. */
const slow = ["test/crash", "test/deploy"];
const isSlowRun = process.argv.some((argument) => slow.some((folder) => argument.includes(folder)));

export default defineConfig({
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
    pool: "threads",
    isolate: false,
    // One for each core, where Vitest would leave one free; much of the work is waiting for PostgreSQL.
    maxWorkers: Math.max(2, availableParallelism()),
    // Times that only bound a failure: on a busy machine everything takes many times longer.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
