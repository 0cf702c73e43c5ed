import { logOut, newCustomer, signInBefore } from "#test/customer-steps";
import { addressBox, addToCart, holdBack, openOrderForm, simpleReport } from "#test/guest-steps";
import { expect, test } from "#test/journey";

const desktop = { tag: "@desktop" };

test(
  "an address that is found after the report went into the cart is not kept for the next one",
  desktop,
  async ({ page }) => {
    const letCartOpen = await holdBack(page, /\/assets\/cart-page[^/]*\.js/);
    await page.route("**/api/geocoding/reverse?*", async (route) => {
      await page.getByRole("link", { name: /^Cart.*1 item/ }).waitFor();
      await route.fallback();
    });
    await openOrderForm(page, simpleReport.path);
    await addressBox(page).fill("Between the barns");
    await page.getByRole("button", { name: "Type coordinates" }).click();
    await page.getByLabel("Latitude, longitude").fill("39.9612, -83.0007");
    await page.getByRole("button", { name: "Apply" }).click();
    await addToCart(page).click();
    await expect(addressBox(page)).toHaveValue("77 Birch Road, Columbus, OH 43215");
    await letCartOpen();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText("Between the barns")).toBeVisible();
    await openOrderForm(page, simpleReport.path);
    await expect(addressBox(page)).toHaveValue("");
  },
);

test(
  "an address that is found after a customer has logged out is not kept for the next person",
  desktop,
  async ({ page, readMail }) => {
    await signInBefore(page, readMail, newCustomer());
    const letHomeOpen = await holdBack(page, /\/assets\/home-page[^/]*\.js/);
    await page.route("**/api/geocoding/reverse?*", async (route) => {
      await page.waitForFunction(() => localStorage.getItem("token") === null);
      await route.fallback();
    });
    await openOrderForm(page, simpleReport.path);
    await page.getByRole("button", { name: "Type coordinates" }).click();
    await page.getByLabel("Latitude, longitude").fill("39.9612, -83.0007");
    await page.getByRole("button", { name: "Apply" }).click();
    await logOut(page);
    await expect(addressBox(page)).toHaveValue("77 Birch Road, Columbus, OH 43215");
    await letHomeOpen();
    await expect(page).toHaveURL("/");
    await openOrderForm(page, simpleReport.path);
    await expect(addressBox(page)).toHaveValue("");
  },
);
