import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./test/support/find-browser.ts";

const port = Number(process.env["E2E_PORT"] ?? 4610);
const shopUrl = `http://localhost:${port}`;
const paypalUrl = `http://127.0.0.1:${port + 1}`;
const mapPort = port + 2;
const mapUrl = `http://127.0.0.1:${mapPort}`;
const executablePath = findBrowser();
const dataDir = join(tmpdir(), `ridgeline-e2e-${process.getuid?.() ?? "shop"}-${port}`);
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "test/e2e",
  outputDir: "test-results",
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // Times that only bound a failure: on a busy machine everything takes many times longer.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    baseURL: shopUrl,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: "en-US",
    timezoneId: "America/Chicago",
    // Its pictures and copies of the page would take a tenth of all the time.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
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
      ],
    },
  },
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: [
    {
      name: "maps",
      command: `exec node --no-warnings test/support/local-map-services.ts ${mapPort}`,
      url: `${mapUrl}/status`,
      reuseExistingServer: false,
      timeout: 300_000,
    },
    {
      name: "paypal",
      command: `rm -rf "$DATA_DIR" && exec node --no-warnings test/support/journey-paypal.ts ${port}`,
      url: `${paypalUrl}/__stand-in/faults`,
      reuseExistingServer: false,
      timeout: 300_000,
      env: { DATA_DIR: dataDir },
    },
    {
      name: "shop",
      command: "exec node --no-warnings build/shop/main.js",
      url: `${shopUrl}/health/ready`,
      reuseExistingServer: false,
      timeout: 300_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
      stdout: "ignore",
      stderr: "pipe",
      env: {
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        PUBLIC_URL: shopUrl,
        DATA_DIR: dataDir,
        SEED: "demo",
        RATE_LIMITS: "relaxed",
        LOG_LEVEL: "warn",
        MAP_TILE_URL: `${mapUrl}/tiles/{z}/{x}/{y}.png`,
        GEOCODER_URL: mapUrl,
        // The machine's own settings must not reach the shop under test.
        DATABASE_URL: "",
        DATABASE_OWNER_URL: "",
        FILES_URL: "",
        SMTP_URL: "",
        PAYPAL_CLIENT_ID: "",
        PAYPAL_CLIENT_SECRET: "",
        GOOGLE_MAPS_API_KEY: "",
      },
    },
  ],
});
