import type { Page } from "@playwright/test";
import { buyBefore, signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { newCustomer, signInBefore } from "#test/browser/customer-steps";
import {
  expectNoSideScroll,
  newGuest,
  openFilledCart,
  simpleReport,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const scrollLeft = (page: Page) =>
  page.getByRole("region", { name: "Orders" }).evaluate((box) => box.scrollLeft);

test("a table with columns out of view says so, and is scrolled by button or keys", async ({
  page,
  readMail,
}) => {
  await buyBefore(page.request, readMail, newGuest());
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/admin/orders");
  const more = page.getByRole("button", { name: "Show more columns" });
  await expect(page.getByRole("row").nth(1)).toContainText(/\w+ \d+, \d{4}/);
  await expect(more, "a tablet shows every column").toBeHidden();
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(more).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("region", { name: "Orders" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => scrollLeft(page)).toBeGreaterThan(0);
  // Each press shows as many columns as fit.
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(more).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole("columnheader", { name: "Payment" })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(more).toBeHidden();
  const details = page.getByRole("button", { name: /^Details/ }).first();
  await expect(details).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(more).toBeVisible();
  await expect(details).toBeInViewport({ ratio: 1 });
});

test("text at twice its size makes no page of the shop scroll sideways on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openFilledCart(page);
  for (const path of [
    "/cart",
    "/checkout",
    "/",
    "/shop",
    simpleReport.path,
    "/contact",
    "/track",
  ]) {
    await page.goto(path);
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    if (path === "/cart") await expect(page.getByLabel(/^Quantity of/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeInViewport({ ratio: 1 });
    await expectNoSideScroll(page);
  }
});

test("text at twice its size leaves a customer's phone room for the shop's mark", async ({
  page,
  readMail,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInBefore(page, readMail, newCustomer());
  await page.goto("/");
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await expect(page.getByRole("button", { name: /^Notifications,/ })).toBeVisible();
  const mark = page.getByRole("banner").getByRole("link", { name: "Ridgeline" }).locator("svg");
  expect((await mark.boundingBox())!.width).toBeGreaterThanOrEqual(44);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeInViewport({ ratio: 1 });
  await expectNoSideScroll(page);
});
