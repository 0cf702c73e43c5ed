import type { Page } from "@playwright/test";
import { makeWeek } from "#contracts/opening-hours";
import { defaultCalendar } from "#contracts/shop-calendar";
import { texts } from "#contracts/texts";
import { chatTabs } from "#src/web/office/kit/office-pages.ts";
import { signInAsAdmin } from "#test/browser/admin-steps";
import { log, openChat, restoreChatSettings, changeChatSettings } from "#test/browser/chat-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { expectNoSideScroll } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const save = (page: Page) => page.getByRole("button", { name: texts.saveChanges });
const shopsHours = (page: Page) =>
  page.getByRole("radio", { name: /^Use the shop's working hours/ });
const dayOff = { enabled: false, start: "09:00", end: "17:00" };
const closedCalendar = { ...defaultCalendar, schedule: makeWeek(dayOff, dayOff, dayOff) };
const preview = (page: Page) => page.getByRole("complementary", { name: "Preview" });

test.describe("the chat's settings", () => {
  test.beforeEach(async ({ page }) => {
    await changeChatSettings(page);
    await signInAsAdmin(page);
  });
  test.afterAll(restoreChatSettings);

  test("are in six accessible tabs, and on a phone the selected one is in view", async ({
    page,
  }) => {
    await page.goto("/admin/chatbot");
    for (const [id, name] of Object.entries(chatTabs)) {
      await tab(page, name).click();
      if (id !== "general") await expect(page).toHaveURL(new RegExp(`tab=${id}`));
      await expect(page.getByRole("tabpanel", { name })).toBeVisible();
      if (id === "hours") {
        await page.getByRole("switch", { name: "Business hours" }).click();
        await page.getByLabel("Tuesday, end").fill("08:00");
        await tab(page, chatTabs.general).click();
        await save(page).click();
        await expect(page.getByText("The end must be after the start")).toBeVisible();
        await expect(page.getByLabel("Tuesday, start")).toBeFocused();
      }
      await expectAccessible(page);
      if (id !== "hours") continue;
      await shopsHours(page).check();
      await expect(page.getByText("7:00 AM to 5:30 PM")).toBeVisible();
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 375, height: 812 });
    await page.reload();
    await expect(page.getByText("Total conversations")).toBeVisible();
    await expectNoSideScroll(page);
    await expect(tab(page, chatTabs.analytics)).toBeInViewport({ ratio: 0.95 });
  });

  test("show in the preview at once, and in the shop once they are saved", async ({ page }) => {
    // Read once for a visit, so that the real hours must not come first.
    await page.route("**/api/calendar", (route) => route.fulfill({ json: closedCalendar }));
    await page.goto("/admin/chatbot?tab=appearance");
    const messages = page.getByRole("group", { name: "Messages" });
    await expect(messages.getByRole("button").first()).toBeVisible();
    expect(await messages.evaluate((box) => box.scrollTop), "its greeting first").toBe(0);
    await page.getByLabel("Chatbot name").fill("Ridge");
    await page.getByLabel("Welcome message").fill("Looking for roofing help, friend?");
    await expect(preview(page).getByRole("dialog", { name: "Ridge" })).toBeVisible();
    await expect(preview(page)).toContainText("roofing help, friend?");
    await preview(page).getByRole("button", { name: "Agent" }).click();
    await expect(preview(page).getByLabel("Full name")).toBeVisible();
    await tab(page, chatTabs.hours).click();
    await page.getByRole("switch", { name: "Business hours" }).click();
    await shopsHours(page).check();
    await expect(preview(page)).toContainText("Our team is away right now.");
    await save(page).click();
    await expect(page.getByText(texts.chatSaved)).toBeVisible();
    await page.goto("/about");
    await openChat(page);
    await expect(log(page)).toContainText("roofing help, friend?");
    await expect(page.getByRole("dialog", { name: "Ridge" })).toBeVisible();
    await expect(log(page)).toContainText("Our team is away right now.");
  });
});
