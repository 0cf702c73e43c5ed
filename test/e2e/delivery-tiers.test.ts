import { texts } from "#contracts/texts";
import { logInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { addressBox, addToCart, tab } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { newTitle } from "#test/browser/product-steps";

test("a guest chooses a faster delivery, and every page and mail promises it", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const made = await page.request.post("/api/products", {
    headers: { authorization: `Bearer ${await logInAsAdmin(page)}` },
    data: {
      title: newTitle(),
      original: 30,
      sale: 20,
      status: "publish",
      tiers: [
        { name: "Standard", hours: 24, counting: "working", surcharge: 0 },
        { name: "Express", hours: 4, counting: "clock", surcharge: 15.5 },
      ],
    },
  });
  expect(made.status()).toBe(201);
  const product = (await made.json()) as { _id: string; slug: string };
  const address = `/products/${product.slug}?id=${product._id}`;
  await page.goto(address);
  const promise = /^Order within .*, have it by \w{3}, \d+:\d0 [AP]M$/;
  await expect(page.getByText(promise)).toBeVisible();
  await tab(page, texts.tabPlaceOrder).click();
  await page.getByRole("radio", { name: "Express" }).check();
  const order = page.getByRole("complementary", { name: "Your order" });
  await expect(order.getByText(texts.deliveryTime)).toBeVisible();
  await expect(order.getByText("With Express: within 4 hours instead")).toBeVisible();
  await expect(page.getByText("$35.50")).toBeVisible();
  await expectAccessible(page);
  await addressBox(page).fill("315 Oak Avenue, Austin, TX 78704");
  await addToCart(page).click();
  await expect(page.getByText("Express: Within 4 hours, $15.50 more")).toBeVisible();
  await expect(page.getByText("Delivery Time: 4 hours. Prices are in US dollars.")).toBeVisible();
  await expect(page.getByText(promise)).toBeVisible();

  await page.goto(`${address}#place-order`);
  await addressBox(page).fill("1204 Maple Street, Austin, TX 78704");
  await addToCart(page).click();
  const everything = /^Order within .*, have everything by \w{3}, \d+:\d0 [AP]M$/;
  const slowest = "the slowest one decides when everything is ready";
  for (const path of ["/cart", "/checkout"]) {
    if (path === "/checkout") await page.goto(path);
    await expect(page.getByText(everything)).toBeVisible();
    await expect(page.getByText(slowest)).toBeVisible();
    await expect(page.getByText(texts.deliveryTime)).toBeHidden();
    if (path === "/cart") await expectAccessible(page);
  }
});
