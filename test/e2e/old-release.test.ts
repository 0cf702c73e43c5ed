import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { addressBox, holdBack, openListening, simpleReport, tab } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test.beforeEach(({ expectError }) => expectError(/status of 404|ERR_/));

test("the first click after a release arrives, whichever page it leads to", async ({ page }) => {
  const banner = page.getByRole("banner");
  await openListening(page, "/");
  await release(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await openListening(page, "/about");
  const documents = await release(page);
  const shop = banner.getByRole("link", { name: "Shop", exact: true });
  // Its code is fetched as soon as it is pointed at; the page that is still read stays.
  await shop.hover();
  await expect.poll(() => documents.refused).toBeGreaterThan(0);
  await expect(page).toHaveURL("/about");
  expect(documents.opened).toBe(0);
  await shop.click();
  await expect(page).toHaveURL("/shop");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.catalogueHeading);
  await expect.poll(() => documents.opened).toBe(1);
});

test("after a release the login leads back to the page that it was opened from", async ({
  page,
}) => {
  await openListening(page, simpleReport.path);
  await release(page);
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
  const { usr } = (await page.evaluate(() => history.state as unknown)) as { usr: unknown };
  expect(JSON.stringify(usr)).toContain(simpleReport.path.split("?")[0]);
});

test("after a release a form that leads to another page does so, also when it was sent before the scripts came", async ({
  page,
}) => {
  const startWith = async (email: string) => {
    await page.getByRole("main").getByLabel("Email").first().fill(email);
    await page.getByRole("main").getByRole("button", { name: texts.startForFree }).first().click();
  };
  await openListening(page, "/");
  await release(page);
  await startWith("dana@example.com");
  await expect(page).toHaveURL("/register");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create an account");

  const letGo = await holdBack(page, /\/assets\/[^/]+\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  await startWith("lee@example.com");
  await release(page, /\/assets\/register/);
  await letGo();
  await expect(page).toHaveURL("/register");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create an account");
});

test("after a release Back leads to the page before, and Place Order opens", async ({ page }) => {
  await openListening(page, "/about");
  const about = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("banner").getByRole("link", { name: "Shop", exact: true }).click();
  await expect(page).toHaveURL("/shop");
  await openListening(page, "/shop");
  await release(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about);

  await openListening(page, simpleReport.path);
  await release(page);
  await tab(page, texts.tabPlaceOrder).click();
  await expect(addressBox(page)).toBeVisible();
});

test("code that stays missing loads no page again and again", async ({ page }) => {
  await openListening(page, "/");
  const documents = await release(page, undefined, { forever: true });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(documents.opened).toBe(1);
});

/** From now on the code of the open page's release is gone; the next document brings the new one. */
async function release(
  page: Page,
  code = /\/assets\/[^/]+\.js$/,
  { forever = false } = {},
): Promise<{ opened: number; refused: number }> {
  const documents = { opened: 0, refused: 0 };
  let isGone = true;
  page.on("domcontentloaded", () => void (documents.opened += 1));
  page.on("request", (request) => {
    // The browser may fetch the document of a link ahead.
    if (request.isNavigationRequest() && !request.headers()["sec-purpose"]) isGone = forever;
  });
  await page.route(code, (route) => {
    if (!isGone) return route.fallback();
    documents.refused += 1;
    return route.fulfill({ status: 404 });
  });
  return documents;
}
