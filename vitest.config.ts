import { defineConfig } from "vitest/config";

/** Killing processes takes its time, so it has a command of its own: npm run test:crash. */
const isCrashRun = process.argv.some((argument) => argument.includes("test/crash"));

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "db/**/*.test.ts", "scripts/**/*.test.ts", "test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/e2e/**", ...(isCrashRun ? [] : ["test/crash/**"])],
    globalSetup: "test/support/global-setup.ts",
    pool: "threads",
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
