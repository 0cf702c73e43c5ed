import { menuTree } from "#src/web/talk/chat/menu.ts";
import {
  chatButton,
  chatWindow,
  log,
  openChat,
  restoreChatbot,
  setChatbot,
  write,
} from "#test/chat-steps";
import { moveClock, openListening, stopClock } from "#test/guest-steps";
import { expect, test } from "#test/journey";

test.describe("the clocks of the chat", () => {
  test.afterAll(restoreChatbot);

  test("it opens by itself once in a visit, counted over its pages, without taking the focus @phone", async ({
    page,
  }) => {
    await setChatbot(page, { behavior: { enableAutoOpen: true, autoOpenDelay: 300_000 } });
    await page.clock.install();
    await openListening(page, "/about");
    await expect(chatButton(page)).toBeVisible();
    await page.clock.runFor(200_000);
    await openListening(page, "/contact");
    await expect(chatButton(page)).toBeVisible();
    await page.clock.runFor(80_000);
    await expect(chatWindow(page)).toHaveCount(0);
    await openListening(page, "/login");
    await expect(chatButton(page)).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(chatWindow(page), "nothing covers a page for signing in").toHaveCount(0);
    await openListening(page, "/contact");
    await page.clock.runFor(100);
    await expect(chatWindow(page)).toBeVisible();
    await expect(chatWindow(page).locator(":focus")).toHaveCount(0);
    await page.getByRole("button", { name: "Close chat" }).click();
    await openListening(page, "/about");
    await expect(chatButton(page)).toBeVisible();
    await page.clock.runFor(600_000);
    await expect(chatWindow(page)).toHaveCount(0);
  });

  test("the dots show while it answers, if they are wanted @desktop", async ({ page }) => {
    await page.clock.install();
    for (const enableTypingIndicator of [true, false]) {
      await setChatbot(page, { behavior: { responseDelay: 2000, enableTypingIndicator } });
      await page.goto("/about");
      await openChat(page);
      await stopClock(page);
      await write(page, "roof");
      const dots = page.getByRole("img", { name: "Typing" });
      await expect(log(page).getByText("You: roof")).toBeVisible();
      await expect(dots).toHaveCount(enableTypingIndicator ? 1 : 0);
      await expect(log(page)).not.toContainText(menuTree.roof.text);
      await moveClock(page, 2_000);
      await expect(log(page)).toContainText(menuTree.roof.text);
      await expect(dots).toHaveCount(0);
      await page.getByRole("button", { name: "Close chat" }).click();
      await page.clock.resume();
    }
  });

  test("outside of business hours it says so, in the zone of the shop @desktop", async ({
    page,
  }) => {
    await setChatbot(page, {
      behavior: { responseDelay: 0 },
      businessHours: { enabled: true, outsideHoursMessage: "We are away." },
    });
    // Friday, 16:59 in New York and then 17:00; the browser is in Chicago.
    await page.clock.install({ time: new Date("2026-11-20T21:58:00Z") });
    await page.goto("/about");
    await openChatAt(page, "2026-11-20T21:59:00Z");
    await expect(log(page)).not.toContainText("We are away.");
    await page.getByRole("button", { name: "Close chat" }).click();
    await openChatAt(page, "2026-11-20T22:00:00Z");
    await expect(log(page)).toContainText("We are away.");
    await write(page, "roof");
    await moveClock(page, 100);
    await expect(log(page)).toContainText(menuTree.roof.text);
  });

  async function openChatAt(page: Parameters<typeof chatButton>[0], iso: string): Promise<void> {
    await page.clock.pauseAt(new Date(iso));
    await chatButton(page).click();
    await expect(page.getByRole("button", { name: "Agent" })).toBeVisible();
    await moveClock(page, 1_100);
    await expect(log(page)).toContainText("roofing help");
  }
});
