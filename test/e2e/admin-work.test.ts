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

  test("has a key for everything, which none of them is while somebody types or answers a dialog", async ({
    page,
    request,
    readMail,
  }) => {
    const claimNumber = `CLM-${Date.now()}`;
    const jobReferences = { claimNumber };
    for (const guest of [newGuest(), newGuest()])
      await buyBefore(request, readMail, guest, { jobReferences });
    await signInAsAdmin(page);
    await page.goto("/admin/customers");
    await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
    await page.keyboard.press("g");
    await page.keyboard.press("w");
    await expect(page).toHaveURL(/\/admin\/work/);
    await expect(page.getByRole("tab", { name: /^All/ })).toBeVisible();
    await page.keyboard.press("6");
    await expect(page.getByRole("tab", { name: /^All/ })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("/");
    await page.keyboard.type(claimNumber);
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
    await page.keyboard.press("n");
    await expect(page.getByLabel("Search the queue")).toHaveValue(`${claimNumber}n`);
    await expect(list(page).getByText("No orders match")).toBeVisible();
    await page.keyboard.press("Backspace");
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
    // Both may be due at the same moment.
    const links = page.locator('a[id^="queue-"]');
    const ids = await links.evaluateAll((found) => found.map(({ id }) => id));
    const [number, second] = ids.map((id) => id.slice(6, 14).toUpperCase()) as [string, string];
    await page.getByRole("tab", { name: /^All/ }).focus();

    await page.keyboard.press("n");
    await expect(order(page, number)).toContainText("Nobody");
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    for (const label of ["Take the order", "Ask the buyer", "Complete the order", "Go to Requests"])
      await expect(help).toContainText(label);
    await page.keyboard.press("t");
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await expect(order(page, number)).toContainText("Nobody");
    await page.keyboard.press("s");
    await expect(page.getByLabel("Work on this order")).toHaveValue("started");
    await page.keyboard.press("t");
    await expect(order(page, number).getByRole("button", { name: "Give up" })).toBeVisible();
    await page.keyboard.press("a");
    const question = page.getByRole("dialog", { name: `Ask the buyer of ${number}` });
    await expect(question).toBeVisible();
    await page.keyboard.press("c");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await page.keyboard.press("h");
    await expect(page.getByRole("dialog", { name: `Hand order ${number} over` })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("m");
    await expect(page.getByLabel("Note for the staff")).toBeFocused();
    await page.keyboard.type("c");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await order(page, number).getByRole("heading", { name: "Timeline" }).click();

    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: `Complete Order ${number}` })).toBeVisible();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Complete Order", exact: true })
      .press("Enter");
    await page.getByRole("button", { name: "Complete without files" }).press("Enter");
    await expect(page.getByRole("link", { name: /^Next: / })).toBeFocused();
    await page.keyboard.press("n");
    await expect(order(page, second)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(item(page, second)).toBeFocused();
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
