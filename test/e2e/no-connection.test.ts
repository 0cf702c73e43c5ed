import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { addressBox, openListening, simpleReport, tab } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test.beforeEach(({ expectError }) => expectError(/ERR_INTERNET_DISCONNECTED/));

const notice = (page: Page) => page.getByText("There is no connection. Nothing is lost");

test("a click without a connection leaves the page as it is, and arrives once there is one", async ({
  page,
  context,
}) => {
  await openListening(page, "/contact");
  const name = page.getByRole("main").getByLabel(/name/i).first();
  await name.fill("Dana Reyes");
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page).toHaveURL("/contact");
  await expect(name).toHaveValue("Dana Reyes");
  await context.setOffline(false);
  await expect(page).toHaveURL("/about");
  await expect(notice(page)).toBeHidden();
});

test("the next page of a list waits for the connection, and another page can be wanted meanwhile", async ({
  page,
  context,
}) => {
  await openListening(page, "/products");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page).toHaveURL("/products");
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/about");
  await expect(page.getByText(texts.somethingWrong)).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Shop", exact: true }).click();
  await expect(page).toHaveURL("/shop");
});

test("Place Order without a connection says so, and opens once there is one", async ({
  page,
  context,
}) => {
  await openListening(page, simpleReport.path);
  await context.setOffline(true);
  await tab(page, texts.tabPlaceOrder).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText(texts.somethingWrong)).toHaveCount(0);
  await context.setOffline(false);
  await expect(addressBox(page)).toBeVisible();
  await expect(notice(page)).toBeHidden();
});
