import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { DashboardFigures } from "#contracts/calls/analytics";
import { dayIn } from "#contracts/opening-hours";
import { defaultCalendar } from "#contracts/shop-calendar";
import { dashboardTexts } from "#src/web/office/dashboard/dashboard-texts.ts";
import { signInAsAdmin } from "#test/browser/admin-steps";
import { chartTitles } from "#test/api/dashboard-charts";
import { untilShown } from "#test/browser/settled-page";
import { layoutShift } from "#test/browser/guest-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { expect, expectNoAxeViolations, test } from "#test/browser/journey";
import { journeyShop } from "#test/browser/journey-shop";
import { reachShopDatabase } from "#test/processes/shop-database";

test.describe("the dashboard", () => {
  const card = (page: Page, title: string) =>
    page.locator("section, li").filter({ has: page.getByRole("heading", { name: title }) });
  const calls = "**/api/figures/*";

  test.beforeEach(async ({ page }) => {
    await sellSomething();
    await signInAsAdmin(page);
  });

  test("shows every figure with a table behind each chart, exports them without anything a spreadsheet would run, and links every part of a chart to exactly those orders", async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/figures/")) requested.push(`ask ${pathname}`);
    });
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith("/api/figures/")) requested.push(`got ${pathname}`);
    });
    const response = page.waitForResponse("**/api/figures/dashboard");
    await page.goto("/admin");
    const { overview } = (await (await response).json()) as DashboardFigures;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(dashboardTexts.title);
    await expect(card(page, dashboardTexts.totalRevenue)).toContainText(
      overview.totalRevenue.toLocaleString("en-US", { style: "currency", currency: "USD" }),
    );
    for (const title of cardTitles)
      await expect(card(page, title)).toContainText(/[+-]\d[\d.,]*% this month/);
    for (const title of chartTitles) {
      await expect(card(page, title).locator("canvas")).toBeVisible();
      await expect(card(page, title).getByRole("table", { name: title })).toBeAttached();
    }
    const trend = card(page, dashboardTexts.revenueTrends);
    await expect(trend.locator("tbody tr")).toHaveCount(12);
    const top = card(page, dashboardTexts.topProducts).getByRole("columnheader");
    await expect(top).toHaveText(["Product", "Category", "Orders", "Revenue", "Avg Price"]);
    const recent = page.getByRole("table", { name: dashboardTexts.recentOrders });
    await expect(recent.getByRole("row").nth(1)).toContainText("Dana Reyes");
    expect(requested.slice(0, 2).every((step) => step.startsWith("ask"))).toBe(true);
    await expect(page.getByText("Roof in progress")).toHaveCount(0);
    await expectAccessible(page);

    const category = card(page, dashboardTexts.revenueByCategory);
    const started = page.waitForEvent("download");
    await category.getByRole("button", { name: /as CSV$/ }).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe("revenue-by-category.csv");
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^\uFEFFCategory,Revenue \(USD\)\r\n/);
    expect(text).toContain('"\'=1+1 Reports",');
    const whole = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    expect((await whole).suggestedFilename()).toBe("admin-dashboard.csv");
    const sheet = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export Excel" }).click();
    expect((await sheet).suggestedFilename()).toBe("admin-dashboard.xlsx");

    const today = dayIn(defaultCalendar.timezone, new Date());
    await page.goto(`/admin?from=${today}&to=${today}`);
    const paid = "status=pending,new,processing,completed&paymentStatus=completed";
    const day = `from=${today}&to=${today}`;

    const orders = card(page, dashboardTexts.monthlyOrders);
    await clickMiddle(orders.locator("canvas"));
    await expect(page).toHaveURL(`/admin/orders?counted=true&${day}`);
    await page.goBack();
    await card(page, dashboardTexts.orderStatus)
      .getByRole("link", { name: /^Cancelled/ })
      .click();
    await expect(page).toHaveURL(`/admin/orders?status=cancelled&${day}`);
    await page.goBack();
    await page.getByRole("link", { name: /^Orders late now, without revisions: \d+$/ }).click();
    await expect(page).toHaveURL("/admin/orders?due=late");
    await page.goBack();
    const revenue = card(page, "Revenue Trends");
    await revenue.getByRole("button", { name: "Show Revenue Trends as a table" }).click();
    await revenue.getByRole("row").nth(1).getByRole("link").press("Enter");
    await expect(page).toHaveURL(`/admin/orders?${paid}&${day}`);
  });

  test("loads without a shift, compares the range in its URL with the days before, and retries a part that failed", async ({
    page,
    expectError,
  }) => {
    expectError(/status of 500/);
    let release = () => {};
    const mayRespond = new Promise<void>((resolve) => (release = resolve));
    await page.route(calls, async (route) => {
      await mayRespond;
      await route.continue();
    });
    await page.goto("/admin");
    await expect(card(page, dashboardTexts.revenueTrends).locator(".animate-spin")).toBeVisible();
    await untilShown(page);
    const before = await card(page, dashboardTexts.revenueTrends).boundingBox();
    release();
    await expect(card(page, dashboardTexts.revenueTrends).locator("canvas")).toBeVisible();
    await untilShown(page);
    expect(await card(page, dashboardTexts.revenueTrends).boundingBox()).toEqual(before);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await page.unroute(calls);

    await page.getByRole("combobox", { name: "Range" }).selectOption("Last 7 days");
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
    await expect(card(page, dashboardTexts.totalOrders)).toContainText(/vs\. before/);
    await expect(card(page, "Revenue Trends").locator("tbody tr")).toHaveCount(7);
    await page.route("**/api/figures/products?*", (route) =>
      route.fulfill({ status: 500, json: { success: false, code: "internal", message: "No." } }),
    );
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Range" })).toHaveValue("7");
    const alert = page.getByRole("alert").filter({ hasText: dashboardTexts.loadFailed });
    await expect(alert).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute("**/api/figures/products?*");
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(card(page, dashboardTexts.orderStatus).locator("canvas")).toBeVisible();

    await page.getByLabel("First day").fill("2020-01-02");
    await page.getByLabel("Last day").fill("2020-01-01");
    await expect(page.getByText("The last day must not be before the first.")).toBeVisible();
    await page.getByLabel("Last day").fill("2020-01-03");
    await expect(page).toHaveURL(/from=2020-01-02&to=2020-01-03/);
    await expect(card(page, dashboardTexts.orderStatus)).toContainText(dashboardTexts.noData);
    await expect(card(page, dashboardTexts.totalRevenue)).toContainText("$0.00");
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(page.getByRole("combobox", { name: "Range" })).toHaveValue("all");
  });
});

const cardTitles = [
  dashboardTexts.totalRevenue,
  dashboardTexts.totalOrders,
  dashboardTexts.totalCustomers,
  dashboardTexts.averageOrder,
];

async function clickMiddle(canvas: ReturnType<Page["locator"]>): Promise<void> {
  await expect(canvas).toBeVisible();
  const box = (await canvas.boundingBox())!;
  await canvas.click({ position: { x: box.width / 2, y: box.height / 2 } });
}

/** One paid order in a category with a dangerous name, one cancelled order and one customer, all of this moment. */
async function sellSomething(): Promise<void> {
  const { pool } = await reachShopDatabase(journeyShop().dataDir);
  try {
    const contact = { firstName: "Dana", lastName: "Reyes", email: "dana@example.com", phone: "" };
    const states = [
      ["new", "completed"],
      ["cancelled", "pending"],
    ];
    for (const [status, payment] of states)
      await pool.query(
        `with placed as (
           insert into orders (id, status, payment_status, contact, contact_email, address, total_cents, fingerprint, created_at, updated_at)
           values ($1, $2, $3, $4, 'dana@example.com', '{}', 1234, '', now(), now()) returning id)
         insert into order_lines (order_id, position, product_id, title, category_id, category_name, unit_price_cents, quantity, snapshot)
         select id, 0, $5, 'Roof Report', $6, '=1+1 Reports', 1234, 1, '{}' from placed`,
        [randomUUID(), status, payment, contact, randomUUID(), randomUUID()],
      );
    await pool.query(
      `insert into users (id, name, email, password_hash, role, preferences, created_at, updated_at)
       values ($1, 'Robin Alder', $1::uuid || '@example.com', '', 'customer', '{}', now(), now())`,
      [randomUUID()],
    );
  } finally {
    await pool.end();
  }
}
