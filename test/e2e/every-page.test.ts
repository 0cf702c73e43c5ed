import { texts } from "#contracts/texts";
import { expectForEverybody } from "#test/for-everybody";
import {
  addToCart,
  addressBox,
  choose,
  field,
  fillCheckout,
  linkIn,
  newGuest,
  openCheckout,
  openOrderForm,
  orderNumberAtPaypal,
  placeOrder,
  openFilledCart,
  simpleReport,
  sketch,
  fileInput,
  tab,
} from "#test/guest-steps";
import { expect, test } from "#test/journey";

test("every catalogue page can be read by everybody, in light and dark, at both widths", async ({
  page,
  expectError,
}) => {
  expectError(/404/);
  await page.goto("/shop");
  await expectForEverybody(page, { onPhone: true });
  await page.getByRole("link", { name: "Roof Measurement Reports", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sub-categories" })).toBeVisible();
  await expectForEverybody(page, { onPhone: true });
  await page.goto("/products?page=2");
  await expectForEverybody(page, { onPhone: true });
  await page.goto(simpleReport.path);
  await expectForEverybody(page, { onPhone: true });
  await tab(page, texts.tabReviews).click();
  await expectForEverybody(page, { onPhone: true });
  await page.goto("/nowhere");
  await expectForEverybody(page, { onPhone: true });
});

test("the order form and the cart can be used by everybody, in light and dark", async ({
  page,
}) => {
  await page.goto("/cart");
  await expect(page.getByText(texts.cartEmpty)).toBeVisible();
  await expectForEverybody(page, { onPhone: true });
  await openOrderForm(page, "/products/residential-roof-measurement-report");
  await expect(page.getByTitle("Drag the pin onto the roof")).toBeVisible();
  await fileInput(page, "ESX file").setInputFiles(sketch);
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  await addToCart(page).click();
  await expect(page.getByText(texts.roofAddressRequired)).toBeVisible();
  await expectForEverybody(page, { onPhone: true });
  await addressBox(page).fill("1200 maple");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectForEverybody(page, { onPhone: true });
  await openFilledCart(page);
  await expectForEverybody(page, { onPhone: true });
});

test("checkout, payment and the order's page can be used by everybody, in light and dark", async ({
  page,
  context,
  readMail,
  expectError,
}) => {
  const guest = newGuest();
  expectError(/verify|status of 4/);
  await page.goto("/verify-email");
  await expect(page.getByText(texts.invalidGuestLink)).toBeVisible();
  await expectForEverybody(page, { onPhone: true });

  await openFilledCart(page);
  await openCheckout(page);
  await placeOrder(page).click();
  await page.getByRole("button", { name: texts.confirmInformation }).click();
  await expect(page.getByText(texts.emailRequired)).toBeVisible();
  await expectForEverybody(page, { onPhone: true });
  await fillCheckout(page, guest);
  await page.getByRole("button", { name: "Verify email" }).click();
  await expect(page.getByText(/You can ask for another link/)).toBeVisible();
  await expectForEverybody(page, { onPhone: true });
  const otherTab = await context.newPage();
  const mail = await readMail(guest.email, "confirm your email");
  await otherTab.goto(linkIn(mail, "verify-email"), { waitUntil: "commit" });
  await expect(otherTab.getByRole("heading", { name: "Your email is verified" })).toBeVisible();
  await otherTab.close();
  await expect(page.getByText("is verified")).toBeVisible();
  await page.getByRole("button", { name: texts.confirmInformation }).click();
  await expect(field(page, "City")).toHaveJSProperty("readOnly", true);
  await expectForEverybody(page, { onPhone: true });

  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/checkoutnow\?token=/);
  const orderNumber = await orderNumberAtPaypal(page);
  await choose(page, "pay");
  await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
  await expectForEverybody(page, { onPhone: true });
  await page.goto(linkIn(await readMail(guest.email, `order ${orderNumber} is`), "track"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${orderNumber}`);
  await expectForEverybody(page, { onPhone: true });
  await page.goto("/payment/cancel");
  await expectForEverybody(page, { onPhone: true });
  await page.goto("/payment/success");
  await expect(page.getByText(texts.missingPaymentToken)).toBeVisible();
  await expectForEverybody(page, { onPhone: true });
  await page.goto("/track/no-such-link");
  await expect(page.getByRole("button", { name: "Email a new link" })).toBeVisible();
  await expectForEverybody(page, { onPhone: true });
  await page.goto("/track");
  await page.getByRole("button", { name: "Email me the link" }).click();
  await expect(page.getByText("Please enter your order number")).toBeVisible();
  await expectForEverybody(page, { onPhone: true });
});
