import { linkIn } from "#test/browser/guest-steps";
import { expect, expectNoAxeViolations, test } from "#test/browser/journey";
import { openOrderOffice } from "#test/browser/order-office";

test.describe("the links to a guest's order", () => {
  const office = openOrderOffice();

  test("are ended in the back office, and a new one is mailed", async ({
    page,
    readMail,
    expectError,
  }) => {
    const confirmation = await readMail(office.guest.email, "Confirmed:");
    const first = linkIn(confirmation, "track");

    await office.openOrders();
    await office
      .row()
      .getByRole("button", { name: /^Details/ })
      .click();
    const link = office.details().getByRole("region", { name: "Link for the guest" });
    await link.getByRole("button", { name: "End the links" }).click();
    const question = office.admin.getByRole("alertdialog");
    await expect(question).toContainText("until you email a new one");
    await expectNoAxeViolations(office.admin);
    await question.getByRole("button", { name: "End the links" }).click();
    await expect(link).toContainText("No link opens this order.");
    await expect(office.details()).toContainText("Links to the order ended");

    expectError(/status of 404 .*\/api\/orders\/track\//);
    await page.goto(first);
    await expect(page.getByText("This link does not work any more")).toBeVisible();

    await link.getByRole("button", { name: "Email a new link" }).click();
    await office.admin
      .getByRole("alertdialog")
      .getByRole("button", { name: "Email a new link" })
      .click();
    await expect(link).toContainText("Every email about this order");
    const renewed = await readMail(office.guest.email, "the link to your order");
    await page.goto(linkIn(renewed, "track"));
    await expect(page.getByText(/This link works until/)).toBeVisible();
  });
});
