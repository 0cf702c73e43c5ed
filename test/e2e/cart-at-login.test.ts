import { texts } from "#contracts/texts";
import {
  confirmAndOrder,
  fillAddress,
  logIn,
  newCustomer,
  registerBefore,
} from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { field, openCheckout, openFilledCart } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test("a guest's cart is merged with the account's after logging in, and a session that ends in the middle of the checkout loses nothing", async ({
  page,
  readMail,
  expectError,
}) => {
  const customer = newCustomer();
  const token = await registerBefore(page.request, readMail, customer);
  const headers = { authorization: `Bearer ${token}` };
  const products = await (
    await page.request.get("/api/products?search=Wall&page=1&limit=1")
  ).json();
  const held = (products as { _id: string; title: string }[])[0]!;
  await page.request.post("/api/cart", { headers, data: { productId: held._id, quantity: 1 } });

  await openFilledCart(page);
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Login"]);
  await logIn(page, customer);
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("row", { name: new RegExp(held.title) })).toBeVisible();
  await expect(page.getByRole("row", { name: /315 Oak Avenue/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart 2 items" }).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("guestCart")))
    .not.toContain("Oak Avenue");
  expect(await (await page.request.get("/api/cart", { headers })).json()).toHaveLength(2);

  // It says of no roof that it is for.
  await page.getByRole("button", { name: `Remove ${held.title}` }).click();
  await openCheckout(page);
  await fillAddress(page);
  await field(page, "First name").fill("Kim");

  await test.step("the session ends elsewhere; placing the order leads to the login page", async () => {
    expectError(/status of 401/);
    const own = await page.evaluate(() => localStorage.getItem("token"));
    await page.request.post("/api/auth/logout", { headers: { authorization: `Bearer ${own}` } });
    await page.getByRole("button", { name: texts.confirmInformation }).click();
    await page.getByRole("button", { name: texts.placeOrder }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Your session has ended.")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("after logging in the checkout is as it was, and the order can be placed", async () => {
    await logIn(page, customer);
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByText(texts.formDataRestored)).toBeVisible();
    await expect(field(page, "Street")).toHaveValue("12 Ridge Road");
    await expect(field(page, "First name")).toHaveValue("Kim");
    await expect(page.getByRole("main")).toContainText("315 Oak Avenue");
    await confirmAndOrder(page);
  });
});
