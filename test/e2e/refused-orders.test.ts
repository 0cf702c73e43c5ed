import type { Page } from "@playwright/test";
import { slugOf } from "#contracts/slug";
import { texts } from "#contracts/texts";
import { logInAsAdmin } from "#test/admin-steps";
import {
  addressBox,
  addToCart,
  field,
  fillCheckout,
  type Guest,
  type MailReader,
  newGuest,
  openCheckout,
  openOrderForm,
  placeOrder,
  verifyBefore,
} from "#test/guest-steps";
import { expect, test } from "#test/journey";
import { newTitle } from "#test/product-steps";

const desktop = { tag: "@desktop" };
const roof = "315 Oak Avenue, Austin, TX 78704";

test(
  "an order at an old price is refused with the new total, and placed at the next try",
  desktop,
  async ({ page, readMail, expectError }) => {
    expectError(/status of 409 .*\/api\/orders\/guest/);
    const { guest, change } = await fillCheckoutForNewProduct(page, readMail);
    await change("PUT", { sale: 17.5 });
    await placeOrder(page).click();
    await expect(page.getByRole("alert")).toHaveText(
      "The total is now $17.50. Please look at your order again before you place it.",
    );
    await expect(summary(page)).toContainText("Total$17.50");
    await expectEverythingTyped(page, guest);
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/checkoutnow\?token=/);
    await expect(page.getByText("$17.50").first()).toBeVisible();
  },
);

const summary = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "Your order" }) });

/** A verified guest before the last press, and what an admin does to the product meanwhile. */
async function fillCheckoutForNewProduct(page: Page, readMail: MailReader) {
  const guest = newGuest();
  const headers = { authorization: `Bearer ${await logInAsAdmin(page)}` };
  const data = { title: newTitle(), original: 20, sale: 10, status: "publish" };
  const made = await page.request.post("/api/products", { data, headers });
  const { _id: id } = (await made.json()) as { _id: string };
  await verifyBefore(page.request, readMail, guest);
  await openOrderForm(page, `/products/${slugOf(data.title)}`);
  await addressBox(page).fill(roof);
  await addToCart(page).click();
  await expect(page).toHaveURL("/cart");
  await openCheckout(page);
  await fillCheckout(page, guest);
  await expect(page.getByText(`${guest.email} is verified`)).toBeVisible();
  await page.getByRole("button", { name: texts.confirmInformation }).click();
  await expect(page.getByText("Information confirmed").first()).toBeVisible();
  const change = async (method: "PUT" | "DELETE", changes: object = {}) => {
    const options = { method, headers, data: changes };
    expect((await page.request.fetch(`/api/products/${id}`, options)).ok()).toBe(true);
  };
  return { guest, change };
}

/** The form is as it was filled and confirmed. */
async function expectEverythingTyped(page: Page, guest: Guest): Promise<void> {
  await expect(page.getByText("Information confirmed").first()).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(guest.email);
  await expect(field(page, "First name")).toHaveValue(guest.firstName);
  await expect(field(page, "Last name")).toHaveValue(guest.lastName);
  await expect(field(page, "Street")).toHaveValue(guest.street);
  await expect(field(page, "City")).toHaveValue(guest.city);
  await expect(field(page, "State")).toHaveValue(guest.state);
  await expect(field(page, "ZIP")).toHaveValue(guest.zip);
}
