import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "#test/browser/find-browser";

const executablePath = findBrowser();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "test/e2e",
  outputDir: "test-results",
  // Node removes the types itself. With Playwright's own compiler a fresh clone waits for several seconds before its
  // first journey.
  build: { external: ["**/*.ts"] },
  // More than cores, since much of a journey is waiting. Each has a shop of its own; see test/support/browser/journey-shop.ts.
  workers: Math.min(4, Math.ceil(1.5 * availableParallelism())),
  globalSetup: "test/support/browser/journeys-setup.ts",
  forbidOnly: true,
  // On a new shop; the run lists a journey that passes then as flaky.
  retries: 1,
  // Times that only bound a failure: on a busy machine everything takes many times longer.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "America/Chicago",
    // Its pictures and copies of the page would take a tenth of all the time.
    trace: {
      mode: "retain-on-first-failure",
      screenshots: false,
      snapshots: false,
      sources: false,
    },
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Else each page starts a process for its blank document, and another when it goes to the shop.
        "--renderer-process-limit=1",
        // Few pages live long enough to make up for compiling optimised code. Doing without saves an eighth of the
        // processor time.
        "--js-flags=--no-maglev --no-turbofan",
      ],
    },
  },
});
