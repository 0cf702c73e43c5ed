import type { Page } from "@playwright/test";
import type { DashboardFigures } from "#contracts/calls/analytics";
import { dashboardTexts } from "#contracts/texts-dashboard";
import { buyBefore, signInAsAdmin } from "#test/admin-steps";
import { chatButton } from "#test/chat-steps";
import { expectForEverybody } from "#test/for-everybody";
import { field, newGuest } from "#test/guest-steps";
import { expect, test } from "#test/journey";

const scrollLeft = (page: Page) =>
  page.getByRole("region", { name: "Orders" }).evaluate((box) => box.scrollLeft);

test("a table that hides columns says so and is scrolled by button or keys @desktop", async ({
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
  await expectForEverybody(page);
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

test("contact messages are listed by their first words and their sender @desktop", async ({
  page,
}) => {
  const { email } = newGuest();
  const message = `Does the report show flashing lengths? ${email}`;
  const sent = await page.request.post("/api/contact", {
    data: { name: "Dana Reyes", email, phone: "512 555 0100", message, agree: true },
  });
  expect(sent.ok()).toBe(true);
  await signInAsAdmin(page);
  await page.goto(`/admin/requests?q=${encodeURIComponent(email)}`);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText(message);
  await expect(row).toContainText("Dana Reyes");
  await expect(row).toContainText(email);
});

test("a new shop is shown its first steps until they are hidden, with or without orders @desktop", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const withOrders = (totalOrders: number) =>
    page.route("**/api/analytics/dashboard", async (route) => {
      const response = await route.fetch();
      const figures = (await response.json()) as DashboardFigures;
      await route.fulfill({
        response,
        json: { ...figures, overview: { ...figures.overview, totalOrders } },
      });
    });
  const steps = page.locator("section", {
    has: page.getByRole("heading", { name: "First steps" }),
  });
  await withOrders(0);
  await page.goto("/admin");
  await expect(steps.getByRole("listitem")).toHaveCount(7);
  await expect(steps.getByRole("link", { name: "Receipt settings" })).toBeVisible();
  await expect(steps.getByRole("link", { name: "Open the mailbox" })).toBeVisible();
  await expect(page.getByRole("heading", { name: dashboardTexts.monthlyOrders })).toBeVisible();
  await expectForEverybody(page);
  await page.unrouteAll();
  await withOrders(1);
  await page.reload();
  await expect(steps).toBeVisible();
  await steps.getByRole("button", { name: "Hide" }).press("Enter");
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: dashboardTexts.recentOrders })).toBeVisible();
  await expect(page.getByText("Roof in progress")).toHaveCount(0);
  await expect(steps).toBeHidden();
});

test("the chat's preview begins with its greeting @desktop", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/chatbot");
  const messages = page.getByRole("group", { name: "Messages" });
  await expect(messages.getByRole("button").first()).toBeVisible();
  expect(await messages.evaluate((box) => box.scrollTop)).toBe(0);
});

test("on a phone the chat's button gives way while somebody types", async ({ page }) => {
  await page.goto("/contact");
  const isPhone = page.viewportSize()!.width < 640;
  await expect(chatButton(page)).toBeVisible();
  await field(page, "Email").focus();
  await expect(chatButton(page)).toBeVisible({ visible: !isPhone });
  await field(page, "Email").blur();
  await expect(chatButton(page)).toBeVisible();
});
