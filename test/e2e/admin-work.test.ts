import type { Page } from "@playwright/test";
import { buyBefore, promoteBefore, signInAsAdmin } from "#test/browser/admin-steps";
import { logIn, newCustomer, registerBefore } from "#test/browser/customer-steps";
import { newGuest, simpleReport } from "#test/browser/guest-steps";
import { expect, expectNoAxeViolations, test } from "#test/browser/journey";

const list = (page: Page) => page.getByRole("tabpanel");
const item = (page: Page, number: string) =>
  list(page).getByRole("link").filter({ hasText: number });
const order = (page: Page, number: string) => page.getByRole("region", { name: `Order ${number}` });

test.describe("the queue of work", () => {
  test("is worked through by keyboard, and two people on it see each other at once", async ({
    page,
    request,
    readMail,
    browser,
  }) => {
    test.slow();
    const staff = { ...newCustomer(), name: "Sam Staff" };
    await registerBefore(request, readMail, staff);
    await promoteBefore(page, staff.email, "staff");
    const number = await buyBefore(request, readMail, newGuest());
    await page.goto("/login");
    await logIn(page, staff);
    await expect(page).toHaveURL(/\/admin\/work$/);
    await expect(item(page, number)).toContainText("Nobody");
    await expectNoAxeViolations(page);

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const admin = await context.newPage();
    await signInAsAdmin(admin);
    await admin.goto("/admin/work?tab=all");
    await expect(item(admin, number)).toContainText("Nobody");

    await item(page, number).focus();
    await page.keyboard.press("k");
    await page.keyboard.press("j");
    await item(page, number).focus();
    await page.keyboard.press("Enter");
    await expect(order(page, number)).toContainText(simpleReport.title);
    await page.getByRole("button", { name: "Take", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(order(page, number)).toContainText("Sam Staff");
    await expect(item(admin, number)).toContainText("Sam Staff", { timeout: 2_000 });
    await expect(item(admin, number)).toContainText("Changed");

    await item(admin, number).click();
    await expect(order(admin, number)).toContainText("Sam Staff has this open since");
    await expect(order(page, number)).toContainText("has this open since", { timeout: 2_000 });
    await expectNoAxeViolations(admin);
    await admin.getByRole("button", { name: "Take over" }).click();
    await admin.getByRole("button", { name: "Take it over" }).click();
    await expect(order(page, number).getByRole("button", { name: "Take over" })).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(order(page, number)).toBeHidden();
    await expect(item(page, number)).toBeFocused();
    await expect(order(admin, number)).not.toContainText("has this open since", { timeout: 2_000 });

    const rows = list(page).getByRole("listitem");
    const before = await rows.count();
    const next = await buyBefore(request, readMail, newGuest());
    const news = page.getByRole("button", { name: /^1 new/ });
    await expect(news).toBeVisible();
    expect(await rows.count()).toBe(before);
    await news.click();
    await expect(item(page, next)).toBeVisible();

    await page.getByRole("tab", { name: /^Mine/ }).click();
    await page.goto("/admin/work");
    await expect(page.getByRole("tab", { name: /^Mine/ })).toHaveAttribute("aria-selected", "true");
    await context.close();
  });

  test("shows the list or the order on a tablet, and cards with the due time on a phone", async ({
    page,
    request,
    readMail,
  }) => {
    const number = await buyBefore(request, readMail, newGuest());
    await signInAsAdmin(page);
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto("/admin/work?tab=all");
    await item(page, number).click();
    await expect(order(page, number)).toBeVisible();
    await expect(item(page, number)).toBeHidden();
    await order(page, number).getByRole("button", { name: "Close" }).first().click();
    await expect(item(page, number)).toBeVisible();

    await page.setViewportSize({ width: 375, height: 812 });
    await expect(page.getByLabel("Whose work")).toBeHidden();
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByLabel("Whose work").selectOption("Nobody's");
    await expect(item(page, number)).toContainText(/ (h|min|d)/);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
  });
});

test("the dashboard begins with what is to be done today, each with a link to it", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin");
  const today = page.getByRole("region", { name: "Today" });
  await expect(today.getByRole("link")).toHaveCount(7);
  await today.getByRole("link", { name: /Late$/ }).click();
  await expect(page).toHaveURL("/admin/work?tab=late");
  await expect(page.getByRole("tab", { name: /^Late/ })).toHaveAttribute("aria-selected", "true");
});
