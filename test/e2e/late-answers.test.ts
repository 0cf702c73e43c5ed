import {
  confirmAndPlace,
  fillCheckout,
  holdBack,
  linkIn,
  newGuest,
  openCheckout,
  putSimpleReportInCart,
} from "#test/guest-steps";
import { expect, test } from "#test/journey";

const desktop = { tag: "@desktop" };

test("of two searches for a report the one with the newest answers counts", async ({ page }) => {
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
    const [asked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await putSimpleReportInCart(page);
    await openCheckout(page);
    await page.route(
      "**/api/email-verification/status?*",
      async (route) => {
        const response = await route.fetch();
        asked.resolve();
        await verified.waitFor();
        await route.fulfill({ response });
        told.resolve();
      },
      { times: 1 },
    );
    await fillCheckout(page, guest);
    await asked.promise;
    await page.getByRole("button", { name: "Verify email" }).click();
    const mail = await readMail(guest.email, "confirm your email");
    const otherTab = await context.newPage();
    await otherTab.goto(linkIn(mail, "verify-email"));
    await told.promise;
    await otherTab.close();
    await confirmAndPlace(page);
  },
);
