/**
 * `npm run pictures`: starts a demo shop with its history and takes the pictures of docs/a-day-in-the-office.md.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { findBrowser } from "#test/browser/find-browser";
import { openRunFolder } from "#test/processes/run-folder";
import { endShopDatabase } from "#test/processes/shop-database";
import {
  build,
  closeShop,
  findFreePort,
  type ShopProcess,
  startShop,
} from "#test/processes/shop-process";

const folder = new URL("../../docs/pictures/", import.meta.url).pathname;
const executablePath = findBrowser();

interface Picture {
  name: string;
  /** Brings the page to what is pictured; each begins where the one before ended. */
  show: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  {
    name: "today",
    async show(page) {
      await page.goto("/admin");
      await page.getByRole("link", { name: /Due today/ }).waitFor();
      await page.locator("canvas").first().waitFor();
    },
  },
  {
    name: "queue",
    async show(page) {
      await page.goto("/admin/work?tab=all");
      await page.locator('a[id^="queue-"]').first().click();
      await page.getByRole("heading", { name: "Timeline" }).waitFor();
    },
  },
  {
    name: "deliver",
    async show(page) {
      await page.goto("/admin/work?tab=deliver");
      await page.locator('a[id^="queue-"]').filter({ hasText: "Started" }).first().click();
      await page.getByRole("heading", { name: "Timeline" }).waitFor();
      await page.keyboard.press("c");
      await page.getByRole("dialog", { name: /^Complete Order/ }).waitFor();
    },
  },
  {
    name: "batch",
    async show(page) {
      await page.goto("/admin/work?tab=all");
      const first = page.locator('a[id^="queue-"]').first();
      await first.waitFor();
      const number = (await first.getAttribute("id"))!.slice(6, 14).toUpperCase();
      await page.keyboard.press("f");
      const content = Buffer.from("%PDF-1.7\n%");
      await page.getByLabel("Choose files to match").setInputFiles(
        [`${number} Report.pdf`, `${number} Walls.pdf`, "Holiday.pdf"].map((name) => ({
          name,
          mimeType: "application/pdf",
          buffer: content,
        })),
      );
      await page.getByRole("table", { name: "Files and their orders" }).waitFor();
    },
  },
  {
    name: "requests",
    async show(page) {
      await page.goto("/admin/requests");
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "palette",
    async show(page) {
      await page.goto("/admin");
      await page.getByRole("link", { name: /Due today/ }).waitFor();
      await page.keyboard.press("Control+k");
      await page.keyboard.type("holidays");
      await page.getByRole("dialog").getByRole("option").first().waitFor();
    },
  },
];

build();
const run = await openRunFolder();
const dataDir = join(run.path, "data");
try {
  const shop = await startShop({
    dataDir,
    port: await findFreePort(),
    env: { SEED: "history-with-reviews" },
  });
  await takePictures(shop);
  await closeShop(shop);
} finally {
  await endShopDatabase(dataDir);
  await run.close();
}

async function takePictures(shop: ShopProcess): Promise<void> {
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const context = await browser.newContext({
      baseURL: shop.url.replace("127.0.0.1", "localhost"),
      viewport: { width: 1280, height: 800 },
      locale: "en-US",
      timezoneId: "America/New_York",
      reducedMotion: "reduce",
    });
    const token = await logIn(shop);
    await context.addInitScript((kept) => localStorage.setItem("token", kept), token);
    const page = await context.newPage();
    for (const { name, show } of pictures) {
      await show(page);
      await page.mouse.move(0, 0);
      await expect(page.getByText(texts.loader)).toHaveCount(0);
      await page.screenshot({ path: join(folder, `${name}.png`) });
      process.stderr.write(`${name}.png\n`);
    }
  } finally {
    await browser.close();
  }
}

async function logIn({ url }: ShopProcess): Promise<string> {
  const password = (await readFile(join(dataDir, "admin-password"), "utf8")).trim();
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@ridgeline.example", password }),
  });
  if (!response.ok) throw new Error(`The login returned ${response.status}.`);
  return ((await response.json()) as { token: string }).token;
}
