import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "db/**/*.test.ts", "scripts/**/*.test.ts", "test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/e2e/**"],
    globalSetup: "test/support/global-setup.ts",
    pool: "threads",
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
