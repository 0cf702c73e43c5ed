import type { Page } from "@playwright/test";
import { signInAsAdmin } from "#test/browser/admin-steps";
import { expect, test } from "#test/browser/journey";
import { journeyShop } from "#test/browser/journey-shop";
import { reachShopDatabase } from "#test/processes/shop-database";

/** Waits for the code to have run and for the largest paint: a page that is left before them does not report it. */
async function waitUntilMeasuring(page: Page): Promise<void> {
  const code = await page.waitForFunction(
    () =>
      performance.getEntriesByType("resource").find(({ name }) => name.includes("late-speed"))
        ?.name,
  );
  await page.evaluate(
    async (url) => {
      await import(url);
      await new Promise((painted) =>
        new PerformanceObserver(painted).observe({
          type: "largest-contentful-paint",
          buffered: true,
        }),
      );
    },
    (await code.jsonValue())!,
  );
}

/** How many views of the page were counted, and the highest bucket, by vital. */
async function readViews(path: string, device: string) {
  const { pool } = await reachShopDatabase(journeyShop().dataDir);
  try {
    const { rows } = await pool.query<{ vital: string; views: number; most: number }>(
      `select vital, sum(views)::int as views, max(bucket) as most from page_speed_days
       where page = $1 and device = $2 group by vital`,
      [path, device],
    );
    return new Map(rows.map(({ vital, ...counted }) => [vital, counted]));
  } finally {
    await pool.end();
  }
}

test("a page reports once how fast it was when it is left @phone", async ({ page }) => {
  const path = "/cancellation";
  const device = "phone";
  await page.addInitScript(countReports);
  const before = await readViews(path, device);
  await page.goto(path);
  await waitUntilMeasuring(page);
  await page.goto("/about");
  // A press needs not be there; the browser reports one only after it has painted again.
  await expect(async () => {
    const now = await readViews(path, device);
    for (const vital of ["lcp", "cls"])
      expect(now.get(vital)?.views ?? 0, vital).toBeGreaterThan(before.get(vital)?.views ?? 0);
    // A still page never shifts.
    expect(now.get("cls")!.most).toBeLessThanOrEqual(0);
    expect(now.get("lcp")!.most).toBeLessThan(60);
  }).toPass({ timeout: 30_000 });
  expect(await page.evaluate(() => sessionStorage.getItem("reports"))).toBe(path);
});

/** Runs in each page before anything else: the session keeps from which pages there was a report. */
function countReports(): void {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (...report) => {
    const earlier = sessionStorage.getItem("reports");
    sessionStorage.setItem("reports", [earlier, location.pathname].filter(Boolean).join(" "));
    return send(...report);
  };
}

test("the code that measures speed is loaded after the page is complete", async ({ page }) => {
  await page.goto("/");
  await waitUntilMeasuring(page);
  const { loadedAt, measuredFrom } = await page.evaluate(() => ({
    loadedAt: performance.getEntriesByType("navigation")[0]!.loadEventStart,
    measuredFrom: performance
      .getEntriesByType("resource")
      .find(({ name }) => name.includes("late-speed"))!.startTime,
  }));
  expect(measuredFrom).toBeGreaterThanOrEqual(loadedAt);
  const html = await (await page.request.get("/")).text();
  expect(html).not.toContain("late-speed");
});

test("an admin sees the speed of each page by device, with its rating", async ({ page }) => {
  // Enough that the few views of other journeys do not decide.
  for (let n = 0; n < 12; n++)
    await page.request.post("/api/page-speed", {
      data: { page: "/rewards", device: "tablet", lcp: 4200, inp: 90, cls: 0.2 },
    });
  await signInAsAdmin(page);
  await page.goto("/admin/health");
  const table = page.getByRole("table", { name: "Speed by page and device" });
  const row = table.getByRole("row").filter({ hasText: "/rewards" }).filter({ hasText: "tablet" });
  await expect(row).toContainText("poor");
  await expect(row).toContainText("good");
  await expect(row).toContainText("needs improvement");
  await page.getByText("Last 28 days").click();
  await expect(row).toContainText("poor");
});
