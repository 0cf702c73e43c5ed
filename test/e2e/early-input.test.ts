import type { Page } from "@playwright/test";
import { pageReadyEvent } from "#contracts/pages";
import { texts } from "#contracts/texts";
import { chatButton, chatWindow } from "#test/browser/chat-steps";
import { addressBox, holdBack, openListening, simpleReport, tab } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

/** The page as the server sent it; its scripts come when they are let go. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdBack(page, /\/assets\/[^/]+\.js$/);
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

/** The form at the top of the home page, which leads to the registration. */
const heroForm = (page: Page) => ({
  email: page.getByRole("main").getByLabel("Email").first(),
  start: page.getByRole("main").getByRole("button", { name: texts.startForFree }).first(),
});

async function expectRegistrationOfDana(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create an account");
  await expect(page.getByLabel("Email")).toHaveValue("dana@example.com");
}

test("a button pressed before the scripts have loaded takes effect once they have", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, simpleReport.path);
  await tab(page, texts.tabPlaceOrder).click();
  await release();
  await expect(addressBox(page)).toBeVisible();
  await expect(tab(page, texts.tabPlaceOrder)).toHaveAttribute("aria-selected", "true");
});

test("going back before the scripts have loaded shows the page of that address, and no other", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await openListening(page, "/about");
  const about = await heading.innerText();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  await expect(heading).toHaveText([texts.catalogueHeading]);
  const release = await holdBack(page, /\/assets\/[^/]+\.js$/);
  await page.reload({ waitUntil: "commit" });
  await expect(heading).toHaveText([texts.catalogueHeading]);
  await page.evaluate(() => history.back());
  await expect(heading).toHaveText([about]);
  await release();
  await expect(page).toHaveURL("/about");
  await expect(heading).toHaveText([about]);
});

test("a form that was filled in and submitted before the scripts have loaded is sent in full once they have", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/");
  const { email } = heroForm(page);
  await email.fill("dana@example.com");
  await email.press("Enter");
  await expect(page).toHaveURL("/");
  await release();
  await expect(page).toHaveURL("/register");
  await expectRegistrationOfDana(page);
});

test("a press before the scripts have loaded sends what was typed before it, and not what was typed after it", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/");
  const { email, start } = heroForm(page);
  await email.fill("dana@example.com");
  await start.click();
  await email.fill("dana@example.co");
  await release();
  await expectRegistrationOfDana(page);
});

test("a press that is repeated after a correction counts once, with the corrected input", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/");
  const { email, start } = heroForm(page);
  await email.fill("dana@example.co");
  await start.click();
  await email.fill("dana@example.com");
  await start.click();
  await release();
  await expectRegistrationOfDana(page);
});

test("a form submitted while its page is still loading is not submitted by the browser itself", async ({
  page,
}) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const arrived = text.slice(0, text.indexOf("</form>", text.indexOf('action="/register"')));
    await route.fulfill({ response, body: arrived });
  });
  await page.goto("/");
  await page.evaluate(() => {
    const note = (event: Event) => void Object.assign(globalThis, { sending: event });
    // The Enter key presses the form's button.
    addEventListener("click", note, { capture: true });
  });
  const { email } = heroForm(page);
  await email.fill("dana@example.com");
  await email.press("Enter");
  const isStopped = () =>
    page.evaluate(() => (globalThis as { sending?: Event }).sending?.defaultPrevented);
  await expect.poll(isStopped).toBe(true);
  await expect(email).toHaveValue("dana@example.com");
});

test("a press on a button's icon counts as a press on the button", async ({ page }) => {
  const release = await openWithoutScripts(page, "/contact");
  await chatButton(page).locator("svg").click();
  await release();
  await expect(chatWindow(page)).toBeVisible();
});

test("a tab pressed before the scripts have loaded is marked at once, and opens once they have", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, simpleReport.path);
  const order = tab(page, texts.tabPlaceOrder);
  await order.click();
  await expect(order).toHaveCSS("border-bottom-color", "rgb(37, 99, 235)");
  await expect(order).toHaveAttribute("aria-selected", "false");
  await release();
  await expect(addressBox(page)).toBeVisible();
});

test("an option selected and a box ticked before the scripts have loaded count", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/contact");
  const form = page.getByRole("region", { name: texts.bookMyCall });
  await form.getByLabel("Service").selectOption("Roof Repair");
  await form.getByRole("checkbox").check();
  await release();
  await expect(form.getByRole("button", { name: texts.bookMyCall })).toBeEnabled();
  await expect(form.getByLabel("Service")).toHaveValue("Roof Repair");
  await expect(form.getByRole("checkbox")).toBeChecked();
});

test("a box ticked between hydration and the page's ready event counts", async ({ page }) => {
  await page.addInitScript((readyEvent) => {
    const tick = () => document.querySelector<HTMLInputElement>("input[type=checkbox]")!.click();
    document.addEventListener(readyEvent, tick, { once: true });
  }, pageReadyEvent);
  await page.goto("/contact");
  const form = page.getByRole("region", { name: texts.bookMyCall });
  await expect(form.getByRole("button", { name: texts.bookMyCall })).toBeEnabled();
  await expect(form.getByRole("checkbox")).toBeChecked();
});

test("a chat that is about to be opened before the scripts have loaded is loaded once they have", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/about");
  await chatButton(page).focus();
  const loaded = page.waitForResponse(/\/chat-dock[^/]*\.js$/);
  await release();
  await loaded;
  await expect(chatWindow(page)).toHaveCount(0);
});
