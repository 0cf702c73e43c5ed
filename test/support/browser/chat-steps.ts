import type { Browser, Locator, Page } from "@playwright/test";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { logInAsAdmin } from "./admin-steps.ts";
import { expect } from "./journey.ts";
import type { JourneyShop } from "./journey-shop.ts";

/** Journey steps of a visitor in the chat and of an admin who configures it. */
export const chatButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Chat with us" });
export const chatWindow = (page: Page): Locator => page.getByRole("dialog");
export const log = (page: Page): Locator => page.getByRole("log", { name: "Conversation" });

/** The newest message of the chat that offers choices. */
export const choices = (page: Page): Locator => page.getByRole("list", { name: "Choices" }).last();

export async function openChat(page: Page): Promise<void> {
  await chatButton(page).click();
  await expect(log(page)).toContainText("roofing help");
}

/** The chat's button is shown, and there is no text and nothing to press behind it. */
export async function expectNothingBehindChat(page: Page): Promise<void> {
  await expect(chatButton(page)).toBeInViewport({ ratio: 1 });
  await expect(chatButton(page)).toHaveCSS("opacity", "1");
  const covered = await chatButton(page).evaluate((button) => {
    // With the chat's window; in the bar of a page it stands alone.
    const own = button.closest("[aria-label=Chat]") ?? button;
    const { left, top, width, height } = button.getBoundingClientRect();
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
    const points = steps.flatMap((across) =>
      steps.map((down) => [left + across * width, top + down * height] as const),
    );
    const found = points.flatMap(([x, y]) => {
      const behind = document.elementsFromPoint(x, y).find((element) => !own.contains(element));
      const control = behind?.closest("a, button, input, select, textarea, summary, label");
      const range = document.createRange();
      const texts = [...(behind?.childNodes ?? [])].filter((node) => {
        range.selectNode(node);
        return (
          node.nodeType === Node.TEXT_NODE &&
          [...range.getClientRects()].some((box) => box.left <= x && x <= box.right)
        );
      });
      return [...(control ? [control] : []), ...texts].map((node) => node.textContent);
    });
    return [...new Set(found)];
  });
  expect(covered, page.url()).toEqual([]);
}

/** On a phone it leaves once the page is scrolled down, with code that comes when the page is complete. */
export async function expectChatLeaves(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      for (const top of [0, document.documentElement.scrollHeight]) {
        scrollTo(0, top);
        await frame();
        await frame();
      }
    });
    await expect(chatButton(page)).toHaveCSS("opacity", "0", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

export const messageBox = (page: Page): Locator =>
  page.getByRole("textbox", { name: "Write a message" });

export async function write(page: Page, text: string): Promise<void> {
  await messageBox(page).fill(text);
  await page.keyboard.press("Enter");
}

type Changes = {
  [K in keyof ChatSettings]?: ChatSettings[K] extends boolean ? boolean : Partial<ChatSettings[K]>;
};

/** Changes the chat's settings from their defaults, through the API. */
export async function changeChatSettings(page: Page, changes: Changes = {}): Promise<void> {
  const token = await logInAsAdmin(page);
  const headers = { authorization: `Bearer ${token}` };
  const reset = await page.request.post("/api/chatbot/reset", { headers });
  const { version: _, ...settings } = (await reset.json()) as ChatSettings & { version: number };
  const data = Object.fromEntries(
    Object.entries(settings).map(([key, value]) => {
      const change = changes[key as keyof Changes];
      if (change === undefined) return [key, value];
      const isWhole = Array.isArray(value) || typeof value !== "object";
      return [key, isWhole ? change : { ...value, ...(change as object) }];
    }),
  );
  const saved = await page.request.put("/api/chatbot/settings", { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** After all tests of a file: restores the chat's default settings for the next file. */
export async function restoreChatSettings({
  browser,
  shop,
}: {
  browser: Browser;
  shop: JourneyShop;
}): Promise<void> {
  const page = await browser.newPage({ baseURL: shop.url });
  await changeChatSettings(page);
  await page.close();
}
