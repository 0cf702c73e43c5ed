import { texts } from "#contracts/texts";
import { newCustomer, signInBefore } from "#test/customer-steps";
import {
  addressBox,
  field,
  fileInput,
  fillCheckout,
  holdBack,
  newGuest,
  openCheckout,
  openOrderForm,
  placeOrder,
  putSimpleReportInCart,
  simpleReport,
  sketch,
  tab,
  verifyBefore,
} from "#test/guest-steps";
import { expect, test } from "#test/journey";

const desktop = { tag: "@desktop" };

test("a typed order form survives a reload and the back button", desktop, async ({ page }) => {
  await openOrderForm(page, simpleReport.path);
  await addressBox(page).fill("77 Birch Road, Columbus, OH 43215");
  await page.getByLabel("Secondary pitch (degrees)").fill("18");
  await page.getByLabel("Company name on the cover").fill("Alder Roofing");
  await fileInput(page, "ESX file").setInputFiles(sketch);
  await expect(page.getByText(/^Uploaded/)).toBeVisible();

  const expectAllThere = async () => {
    await tab(page, texts.tabPlaceOrder).click();
    await expect(addressBox(page)).toHaveValue("77 Birch Road, Columbus, OH 43215");
    await expect(page.getByLabel("Secondary pitch (degrees)")).toHaveValue("18");
    await expect(page.getByLabel("Company name on the cover")).toHaveValue("Alder Roofing");
    await expect(page.getByText(sketch.name)).toBeVisible();
  };
  await page.reload();
  await expectAllThere();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  await expect(page).toHaveURL("/shop");
  await page.goBack();
  await expectAllThere();
});

test(
  "a customer's typed order form survives a reload, before the shop knows who is there",
  desktop,
  async ({ page, readMail }) => {
    await signInBefore(page, readMail, newCustomer());
    await openOrderForm(page, simpleReport.path);
    await addressBox(page).fill("77 Birch Road, Columbus, OH 43215");
    const letGo = await holdBack(page, "**/api/auth/me");
    await page.reload();
    await tab(page, texts.tabPlaceOrder).click();
    await expect(addressBox(page)).toHaveValue("77 Birch Road, Columbus, OH 43215");
    await letGo();
    await page.getByLabel("Secondary pitch (degrees)").fill("18");
    await page.reload();
    await tab(page, texts.tabPlaceOrder).click();
    await expect(addressBox(page)).toHaveValue("77 Birch Road, Columbus, OH 43215");
  },
);

test(
  "a typed checkout form survives a reload and is forgotten after an hour",
  desktop,
  async ({ page }) => {
    const guest = newGuest();
    const restored = page.getByText(texts.formDataRestored);
    await page.clock.install();
    await putSimpleReportInCart(page);
    await openCheckout(page);
    await expect(restored).toBeHidden();
    await fillCheckout(page, guest);

    await page.reload({ waitUntil: "commit" });
    await expect(restored).toBeVisible();
    await expect(field(page, "Email")).toHaveValue(guest.email);
    await expect(field(page, "Street")).toHaveValue(guest.street);
    // Again, since the page may start its clock only after the note was seen.
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(restored).toBeHidden({ timeout: 1_000 });
    }).toPass();

    await page.clock.fastForward("01:01:00");
    await page.reload();
    await expect(field(page, "Email")).toHaveValue("");
    await expect(field(page, "Country")).toHaveValue("United States");
    await expect(restored).toBeHidden();
    await expect(page.getByText(simpleReport.title)).toBeVisible();
  },
);

test(
  "another verification mail can be requested after a minute",
  desktop,
  async ({ page, readMail }) => {
    const guest = newGuest();
    const resend = page.getByRole("button", { name: "Resend email" });
    await page.clock.install();
    await putSimpleReportInCart(page);
    await openCheckout(page);
    await fillCheckout(page, guest);
    await page.getByRole("button", { name: "Verify email" }).click();
    await expect(page.getByText(/You can ask for another link in \d+ s/)).toBeVisible();
    const first = await readMail(guest.email, "confirm your email");
    await expect(resend).toBeHidden();
    await page.clock.fastForward(60_000);
    await resend.click();
    await expect(page.getByText(/You can ask for another link in \d+ s/)).toBeVisible();
    const second = await readMail(guest.email, "confirm your email", { after: first });
    expect(second.id).not.toBe(first.id);
  },
);

test(
  "a refused order keeps everything and says why",
  desktop,
  async ({ page, readMail, request, expectError }) => {
    const guest = newGuest();
    expectError(/503/);
    await page.route("**/api/orders/guest", (route) =>
      route.fulfill({ status: 503, json: { message: "The shop is closed for a moment." } }),
    );
    await verifyBefore(request, readMail, guest);
    await putSimpleReportInCart(page);
    await openCheckout(page);
    await fillCheckout(page, guest);
    await expect(page.getByText(`${guest.email} is verified`)).toBeVisible();
    await page.getByRole("button", { name: texts.confirmInformation }).click();
    await placeOrder(page).click();
    await expect(page.getByRole("alert")).toHaveText("The shop is closed for a moment.");
    await expect(field(page, "Email")).toHaveValue(guest.email);
  },
);
