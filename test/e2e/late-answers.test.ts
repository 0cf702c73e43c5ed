import { logOut, newCustomer, signInBefore } from "#test/customer-steps";
import {
  addressBox,
  addToCart,
  confirmAndPlace,
  field,
  fillCheckout,
  holdBack,
  linkIn,
  newGuest,
  openCheckout,
  openOrderForm,
  putSimpleReportInCart,
  simpleReport,
  verifyBefore,
} from "#test/guest-steps";
import { expect, test } from "#test/journey";

const desktop = { tag: "@desktop" };

test("of two searches for a report the one with the newest answers counts @desktop", async ({
  page,
}) => {
  await page.goto("/");
  const letGo = await holdBack(page, "**/api/categories");
  const chooser = page.getByRole("region", { name: "Which report do I need?" });
  for (const answer of ["Neither", "A retail job", "One building", "An insurance claim"])
    await chooser.getByText(answer, { exact: true }).click();
  await letGo();
  await expect(chooser.getByRole("heading", { level: 3 })).toHaveText(
    "Roof Report for Insurance Claims",
  );
});

test(
  "a verified address stays it when an answer from before comes late",
  desktop,
  async ({ page, context, readMail }) => {
    const guest = newGuest();
    const verified = page.getByText(`${guest.email} is verified`);
    const [asked, delivered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await putSimpleReportInCart(page);
    await openCheckout(page);
    await page.route(
      "**/api/email-verification/status?*",
      async (route) => {
        const response = await route.fetch();
        asked.resolve();
        await verified.waitFor();
        await route.fulfill({ response });
        delivered.resolve();
      },
      { times: 1 },
    );
    await fillCheckout(page, guest);
    await asked.promise;
    await page.getByRole("button", { name: "Verify email" }).click();
    const mail = await readMail(guest.email, "confirm your email");
    const otherTab = await context.newPage();
    await otherTab.goto(linkIn(mail, "verify-email"));
    await delivered.promise;
    await otherTab.close();
    await confirmAndPlace(page);
  },
);

test(
  "a verified address stays it when the mail for the address typed before was slow",
  desktop,
  async ({ page, readMail }) => {
    const [before, guest] = [newGuest(), newGuest()];
    const delivered = Promise.withResolvers<void>();
    await verifyBefore(page.request, readMail, guest);
    await putSimpleReportInCart(page);
    await openCheckout(page);
    await page.route("**/api/email-verification/initiate", async (route) => {
      const response = await route.fetch();
      await page.getByText(`${guest.email} is verified`).waitFor();
      await route.fulfill({ response });
      delivered.resolve();
    });
    await fillCheckout(page, before);
    await page.getByRole("button", { name: "Verify email" }).click();
    await field(page, "Email").fill(guest.email);
    await delivered.promise;
    await confirmAndPlace(page);
  },
);

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
