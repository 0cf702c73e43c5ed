import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { signInAsAdmin } from "#test/admin-steps";
import { log, openChat, restoreChatbot, setChatbot } from "#test/chat-steps";
import { expectForEverybody } from "#test/for-everybody";
import { expectNoSideScroll, holdBack, stopClock } from "#test/guest-steps";
import { expect, test } from "#test/journey";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const save = (page: Page) => page.getByRole("button", { name: texts.saveChanges });
const preview = (page: Page) => page.getByRole("complementary", { name: "Preview" });

test.describe("the chatbot's settings @desktop", () => {
  test.beforeEach(async ({ page }) => {
    await setChatbot(page);
    await signInAsAdmin(page);
  });
  test.afterAll(restoreChatbot);

  test("are in six accessible tabs", async ({ page }) => {
    await page.goto("/admin/chatbot");
    for (const [id, name] of Object.entries(texts.chatTabs)) {
      await tab(page, name).click();
      if (id !== "general") await expect(page).toHaveURL(new RegExp(`tab=${id}`));
      await expect(page.getByRole("tabpanel", { name })).toBeVisible();
      await expectForEverybody(page);
    }
  });

  test("show the chosen tab and stay within the page on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto("/admin/chatbot?tab=analytics");
    await expect(page.getByText("Total conversations")).toBeVisible();
    await expectNoSideScroll(page);
    await expect(tab(page, texts.chatTabs.analytics)).toBeInViewport({ ratio: 0.95 });
  });

  test("are read together with the figures", async ({ page }) => {
    const steps: string[] = [];
    const watch = (what: string) => (message: { url: () => string }) => {
      const { pathname } = new URL(message.url());
      if (/chatbot\/(settings|analytics)$/.test(pathname)) steps.push(what);
    };
    page.on("request", watch("ask"));
    page.on("response", watch("got"));
    await page.goto("/admin/chatbot?tab=analytics");
    await expect(page.getByText("Total conversations")).toBeVisible();
    await expect(page.getByText("Active users")).toBeVisible();
    await expect(page.getByText("Conversion rate")).toBeVisible();
    expect(steps.slice(0, 2)).toEqual(["ask", "ask"]);
  });

  test("are shown by the preview at once, and by the shop when they are saved", async ({
    page,
  }) => {
    await page.goto("/admin/chatbot?tab=appearance");
    await page.getByLabel("Chatbot name").fill("Ridge");
    await page.getByLabel("Welcome message").fill("Looking for roofing help, friend?");
    await expect(preview(page).getByRole("dialog", { name: "Ridge" })).toBeVisible();
    await expect(preview(page)).toContainText("roofing help, friend?");
    await preview(page).getByRole("button", { name: "Agent" }).click();
    await expect(preview(page).getByLabel("Full name")).toBeVisible();
    await save(page).click();
    await expect(page.getByText(texts.chatSaved)).toBeVisible();
    await page.goto("/about");
    await openChat(page);
    await expect(log(page)).toContainText("roofing help, friend?");
    await expect(page.getByRole("dialog", { name: "Ridge" })).toBeVisible();
  });

  test("keep what is typed while they are being saved", async ({ page }) => {
    await page.goto("/admin/chatbot?tab=appearance");
    const name = page.getByLabel("Chatbot name");
    await name.fill("Ridge");
    const letGo = await holdBack(page, "**/api/chatbot/settings");
    await save(page).click();
    await name.fill("Ridge and Eave");
    await letGo();
    await expect(page.getByText(texts.chatSaved)).toBeVisible();
    await expect(name).toHaveValue("Ridge and Eave");
    await save(page).click();
    await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
    await page.reload();
    await expect(name).toHaveValue("Ridge and Eave");
  });

  test("are checked before they are saved, and the first wrong field is shown", async ({
    page,
  }) => {
    await page.goto("/admin/chatbot?tab=behavior");
    const delay = page.getByLabel("Auto-open delay (seconds)");
    await expect(delay).toHaveCount(0);
    await page.getByRole("switch", { name: "Open by itself" }).click();
    await expect(delay).toHaveValue("30");
    for (const seconds of ["4", "301", ""]) {
      await delay.fill(seconds);
      await tab(page, texts.chatTabs.general).click();
      await save(page).click();
      await expect(delay).toBeFocused();
      await expect(page.getByText("Please choose a delay from 5 to 300 seconds")).toBeVisible();
    }
    await expectForEverybody(page);
    for (const seconds of ["5", "300"]) {
      await delay.fill(seconds);
      const saved = page.waitForRequest(
        (request) => request.method() === "PUT" && request.url().endsWith("/chatbot/settings"),
      );
      await save(page).click();
      const { behavior } = (await saved).postDataJSON() as { behavior: { autoOpenDelay: number } };
      expect(behavior.autoOpenDelay).toBe(Number(seconds) * 1000);
      await expect(page.getByText(texts.chatSaved)).toBeVisible();
    }
    const response = page.getByLabel("Response delay (ms)");
    for (const [name, value] of Object.entries({ min: "0", max: "5000", step: "100" }))
      await expect(response).toHaveAttribute(name, value);
  });

  test("say so for three seconds when they are saved", async ({ page }) => {
    await page.clock.install();
    await page.goto("/admin/chatbot");
    await expect(save(page)).toBeVisible();
    await stopClock(page);
    await save(page).click();
    await expect(page.getByText(texts.chatSaved)).toBeVisible();
    await page.clock.runFor(2_800);
    await expect(page.getByText(texts.chatSaved)).toBeVisible();
    await page.clock.runFor(400);
    await expect(page.getByText(texts.chatSaved)).toHaveCount(0);
  });

  test("take quick responses with Enter, never blank or twice, and rules with both parts", async ({
    page,
  }) => {
    await page.goto("/admin/chatbot?tab=responses");
    const text = page.getByLabel("New quick response");
    const entries = page.getByRole("button", { name: /^Remove "/ });
    await expect(entries.first()).toBeVisible();
    const count = await entries.count();
    await text.fill("   ");
    await text.press("Enter");
    await expect(entries).toHaveCount(count);
    await text.fill("  Do you measure barns? ");
    await text.press("Enter");
    await expect(entries).toHaveCount(count + 1);
    await text.fill("do you measure barns?");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("This quick response is there already")).toBeVisible();
    await expect(
      preview(page).getByRole("button", { name: "Do you measure barns?" }),
    ).toBeVisible();
    await page.getByRole("button", { name: 'Move "Do you measure barns?" up' }).click();
    const rule = page.getByRole("form", { name: "New auto response" });
    const add = rule.getByRole("button", { name: "Add auto response" });
    await add.click();
    await expect(rule.getByText("Please enter at least one keyword")).toBeVisible();
    await rule.getByLabel("Keywords").fill("barns, ,shed ");
    await add.click();
    await expect(rule.getByText("Please enter a response")).toBeVisible();
    await rule.getByLabel("Response").fill("We measure barns and sheds.");
    await add.click();
    await expect(page.getByRole("group", { name: "Rule 3" }).getByLabel("Keywords")).toHaveValue(
      "barns, shed",
    );
    // A moment after a change the preview starts over.
    await expect(async () => {
      await preview(page).getByRole("button", { name: "Do you measure barns?" }).click();
      await expect(preview(page)).toContainText("We measure barns and sheds.", { timeout: 3000 });
    }).toPass();
    await save(page).click();
    await expect(page.getByText(texts.chatSaved)).toBeVisible();
  });

  test("show the schedule only with business hours, and Closed for a day that is not open", async ({
    page,
  }) => {
    await page.goto("/admin/chatbot?tab=hours");
    await expect(page.getByLabel("Time zone")).toHaveCount(0);
    await page.getByRole("switch", { name: "Business hours" }).click();
    await expect(page.getByLabel("Time zone").getByRole("option")).toHaveCount(9);
    await expect(page.getByText(texts.dayClosed, { exact: true })).toHaveCount(2);
    await page.getByLabel("Monday", { exact: true }).uncheck();
    await expect(page.getByText(texts.dayClosed, { exact: true })).toHaveCount(3);
    await page.getByLabel("Tuesday, end").fill("08:00");
    await save(page).click();
    await expect(page.getByText("The end must be after the start")).toBeVisible();
    await expect(page.getByLabel("Tuesday, start")).toBeFocused();
    await expectForEverybody(page);
  });

  test("go back to the defaults after a question", async ({ page }) => {
    await setChatbot(page, { appearance: { chatbotName: "Ridge" } });
    await page.goto("/admin/chatbot?tab=appearance");
    await expect(page.getByLabel("Chatbot name")).toHaveValue("Ridge");
    await page.getByRole("button", { name: texts.resetToDefaults }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(texts.chatResetQuestion);
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await page.getByRole("button", { name: texts.resetToDefaults }).click();
    await question.getByRole("button", { name: texts.resetToDefaults }).click();
    await expect(page.getByText(texts.chatReset)).toBeVisible();
    await expect(page.getByLabel("Chatbot name")).toHaveValue("Ridgeline Assistant");
    await expect(page.getByRole("textbox", { name: "Primary color", exact: true })).toHaveValue(
      "#2563eb",
    );
  });

  test("say what failed, keep the input, and ask before discarding it", async ({
    page,
    expectError,
  }) => {
    expectError(/Failed to load|503/);
    await page.goto("/admin/chatbot?tab=appearance");
    await page.getByLabel("Chatbot name").fill("Ridge");
    await page.route("**/api/chatbot/{settings,reset}", (route) =>
      route.request().method() === "GET" ? route.fallback() : route.abort(),
    );
    await save(page).click();
    await expect(page.getByText(texts.chatSaveFailed)).toBeVisible();
    await page.getByRole("button", { name: texts.resetToDefaults }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: texts.resetToDefaults }).click();
    await expect(page.getByText(texts.chatResetFailed)).toBeVisible();
    await expect(page.getByLabel("Chatbot name")).toHaveValue("Ridge");
    await page.getByRole("link", { name: "Orders" }).first().click();
    await expect(question).toContainText("not saved yet");
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByLabel("Chatbot name")).toHaveValue("Ridge");
    await page.getByRole("link", { name: "Orders" }).first().click();
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(page).toHaveURL("/admin/orders");
  });

  test("that can't be loaded can be retried", async ({ page, expectError }) => {
    await page.route("**/api/chatbot/{settings,analytics}", (route) =>
      route.fulfill({ status: 403, json: {} }),
    );
    expectError(/403/);
    await page.goto("/admin/chatbot");
    await expect(page.getByText(texts.chatDataFailed)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(tab(page, texts.chatTabs.analytics)).toBeVisible();
  });
});
