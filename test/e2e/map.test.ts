import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { addressBox, addToCart, openOrderForm, simpleReport, tab } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const desktop = { tag: "@desktop" };
const mapCode = /\/assets\/leaflet[^/]*\.js/;
const pin = (page: Page) => page.getByTitle("Drag the pin onto the roof");

test(
  "a map whose code fails to load while the address is typed loses no key and can be retried, and an order needs neither map pictures nor suggestions",
  desktop,
  async ({ page, expectError }) => {
    expectError(/ERR_FAILED .*leaflet/);
    expectError(/ERR_FAILED .*\/tiles\//);
    expectError(/502 .*\/api\/geocoding/);
    await page.route(mapCode, async (route) => {
      await expect(addressBox(page)).toHaveValue("5 Nowhere ");
      await route.abort();
    });
    await openOrderForm(page, simpleReport.path);
    await addressBox(page).pressSequentially("5 Nowhere ");
    const failure = page.getByRole("alert").filter({ hasText: "The map could not be loaded." });
    await expect(failure).toContainText("You can order without the map.");
    await page.keyboard.type("Lane, Boulder, CO 80302");
    await expect(page.getByLabel("Roof address")).toHaveValue("5 Nowhere Lane, Boulder, CO 80302");
    await page.getByLabel("Latitude (optional)").fill("40.01");
    await page.getByLabel("Longitude (optional)").fill("-105.27");
    await addToCart(page).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText("5 Nowhere Lane")).toBeVisible();

    await page.unroute(mapCode);
    await page.route(mapCode, (route) => route.abort());
    await page.route(/\/tiles\//, (route) => route.abort());
    // The address is a field without suggestions then, so openOrderForm would wait for it in vain.
    await page.goto(simpleReport.path);
    await tab(page, texts.tabPlaceOrder).click();
    const again = page.getByRole("button", { name: "Try the map again" });
    await expect(again).toBeVisible();
    await page.unroute(mapCode);
    await again.click();
    await expect(pin(page)).toBeVisible();
    await expect(page.getByText("Map pictures are not available right now")).toBeVisible();
    await page.getByRole("button", { name: "Type coordinates" }).click();
    await page.getByLabel("Latitude, longitude").fill("30.2452, -97.7688");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(addressBox(page)).toHaveValue("315 Oak Avenue, Austin, TX 78704");
    await expect(pin(page)).toBeVisible();

    await page.route(/\/api\/geocoding/, (route) => route.fulfill({ status: 502, json: {} }));
    await addressBox(page).fill("1 Somewhere Street, Boulder, CO 80302");
    await expect(page.getByText("Suggestions are not available").last()).toBeVisible();
    await addToCart(page).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText("1 Somewhere Street")).toBeVisible();
  },
);
