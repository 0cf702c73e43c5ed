import type { Page } from "@playwright/test";
import { defaultChatSettings } from "#contracts/chat-settings";
import { policyFigures } from "#contracts/policy-figures";
import { texts } from "#contracts/texts";
import { menuTree } from "#src/web/talk/chat/menu.ts";
import { openSettled } from "#test/browser/settled-page";
import {
  chatButton,
  chatWindow,
  choices,
  expectChatLeaves,
  expectNothingBehindChat,
  log,
  messageBox,
  openChat,
  restoreChatSettings,
  changeChatSettings,
  write,
} from "#test/browser/chat-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { expectNoSideScroll, layoutShift, openListening } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const quick = { behavior: { responseDelay: 0 } };

test.describe("the chat", () => {
  test.beforeEach(({ page }) => changeChatSettings(page, quick));
  test.afterAll(restoreChatSettings);

  test("loads no code until it is about to be used, is used by keyboard, closes and starts over, and continues across pages and after a reload", async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on("request", (request) => void requested.push(request.url()));
    await openSettled(page, "/");
    const about = () => requested.filter((url) => /chat-dock|\/api\/chatbot/.test(url));
    expect(about()).toEqual([]);
    await chatButton(page).focus();
    await expect.poll(() => about().length).toBeGreaterThan(1);
    await expect(chatWindow(page)).toHaveCount(0);

    const main = page.getByRole("navigation", { name: "Main" });
    await main.getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/contact");
    await chatButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(messageBox(page)).toBeFocused();
    await expect(log(page)).toContainText("roofing help");
    await expect(chatWindow(page)).toHaveAccessibleName("Ridgeline Assistant");
    await expect(chatWindow(page)).not.toContainText(defaultChatSettings.appearance.avatar);
    await expectAccessible(page);
    await page.keyboard.type("   ");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("help");
    await page.keyboard.press("Enter");
    await expect(log(page)).toContainText(menuTree.help.text);
    await expect(log(page).getByText("You: ")).toHaveCount(1);
    await choices(page).getByRole("button", { name: "Contact" }).focus();
    await page.keyboard.press("Enter");
    await expect(log(page)).toContainText("Sun holiday");
    await page.keyboard.press("Escape");
    await expect(chatWindow(page)).toHaveCount(0);
    await expect(chatButton(page)).toBeFocused();
    await openChat(page);
    await expect(log(page)).not.toContainText(menuTree.help.text);
    await page.getByRole("button", { name: "Close chat" }).click();
    await expect(chatButton(page)).toBeFocused();

    await openChat(page);
    await followLinkOfChat(page);
    await expect(log(page)).toContainText(menuTree.roof.text);
    await page.reload();
    await expect(log(page)).toContainText(menuTree.roof.text);
  });

  test("makes room for the next page on a phone, and continues there until it is closed @phone", async ({
    page,
  }) => {
    await page.goto("/about");
    await openChat(page);
    await followLinkOfChat(page);
    await expect(chatWindow(page)).toHaveCount(0);
    await openListening(page, page.url());
    await expect(chatWindow(page)).toHaveCount(0);
    await chatButton(page).click();
    await expect(log(page)).toContainText(menuTree.roof.text);
    await expectAccessible(page);
    await page.reload();
    await expect(log(page)).toContainText(menuTree.roof.text);
    await page.getByRole("button", { name: "Close chat" }).click();
    await openListening(page, page.url());
    await expect(chatButton(page)).toBeVisible();
    await expect(chatWindow(page)).toHaveCount(0);
  });

  test("its button lies on the bar on top of a page, leaves a phone that is scrolled down, and the keyboard reaches it @phone", async ({
    page,
  }) => {
    for (const [width, height] of [
      [375, 812],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openListening(page, "/about");
      const box = (await chatButton(page).boundingBox())!;
      expect([box.width, box.height]).toEqual([44, 44]);
      await expectNothingBehindChat(page);
      await page.mouse.wheel(0, 10_000);
      if (width === 375) {
        await expectChatLeaves(page);
        await tabToChat(page);
        await expect(chatButton(page)).toHaveCSS("opacity", "1");
        await page.mouse.wheel(0, -200);
      }
      await expectNothingBehindChat(page);
      await expectNoSideScroll(page);
    }
    const shift = await layoutShift(page);
    await tabToChat(page);
    await page.keyboard.press("Enter");
    await expect(chatWindow(page)).toBeVisible();
    expect(await layoutShift(page)).toBe(shift);
  });

  for (const [name, width] of [
    ["a wide screen", 1280],
    ["a phone @phone", 375],
  ] as const)
    test(`quotes a price and when the report is ready to a guest, and leads to it, on ${name}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 812 });
      const list = await page.request.get("/api/products?page=1&limit=100");
      const products = (await list.json()) as { title: string; sale: number }[];
      const { title, sale } = products.find((product) => /ESX/.test(product.title))!;
      await page.goto("/about");
      await openChat(page);
      await write(page, "hw much is an ESX file");
      const quoted = `${title}: $${sale.toFixed(2)}, ready by `;
      await expect(log(page)).toContainText(quoted);
      await expect(log(page)).toContainText(/ready by \w+, .+ (AM|PM) .+ if you order now/);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await write(page, "can i get a refnd");
      await expect(log(page)).toContainText(policyFigures.refundWindow.standard);
      await expect(choices(page).getByRole("link", { name: "Refund Policy" })).toBeVisible();
      await page.getByRole("link", { name: `Open ${title}` }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText([title]);
    });

  test("is missing while it is switched off, and otherwise looks as configured", async ({
    page,
  }) => {
    await changeChatSettings(page, { isEnabled: false });
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(chatButton(page)).toHaveCount(0);
    await changeChatSettings(page, {
      appearance: { chatbotName: "Ridge", primaryColor: "#ffd400", avatar: "★" },
      quickResponses: ["How tall is a wall?"],
      autoResponses: [{ enabled: true, keywords: ["wall"], response: "As tall as you build it." }],
    });
    await page.goto("/about");
    await expect(chatButton(page)).toHaveCSS("background-color", "rgb(255, 212, 0)");
    await expect(chatButton(page)).toHaveCSS("color", "rgb(0, 0, 0)");
    await openChat(page);
    await expect(chatWindow(page)).toContainText("★");
    await expect(chatWindow(page)).toHaveAccessibleName("Ridge");
    await page
      .getByRole("list", { name: "Frequently asked" })
      .getByRole("button", { name: "How tall is a wall?" })
      .click();
    await expect(log(page)).toContainText("As tall as you build it.");
    await expectAccessible(page);
  });
});

async function tabToChat(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect(chatButton(page)).toBeFocused();
}

async function followLinkOfChat(page: Page): Promise<void> {
  await write(page, "roof");
  await choices(page).getByRole("link", { name: "See all products" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([texts.ourProducts]);
}
