import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Texts with dates are tested in one zone, wherever the machine stands.
process.env.TZ = "UTC";

/** Killing processes takes its time, so it has a command of its own: npm run test:crash. */
const isCrashRun = process.argv.some((argument) => argument.includes("test/crash"));

export default defineConfig({
  test: {
    include: isCrashRun
      ? ["**/*.test.ts"]
      : ["src/**/*.test.ts", "db/**/*.test.ts", "scripts/**/*.test.ts", "test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/e2e/**", ...(isCrashRun ? [] : ["test/crash/**"])],
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
