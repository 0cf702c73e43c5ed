import { expectAccessible } from "#test/browser/accessible-page";
import { expectNoSideScroll, linkIn } from "#test/browser/guest-steps";
import { expect, expectNoAxeViolations, test } from "#test/browser/journey";
import { sendAsOffice } from "#test/browser/office-calls";
import { openOrderOffice } from "#test/browser/order-office";

test.describe("a refund after the delivery", () => {
  const office = openOrderOffice();

  test("is asked for with a reason, declined, asked for again and granted in part; both sides read it on the order", async ({
    page,
    readMail,
  }) => {
    const report = new File(["%PDF-1.7\n% Report.pdf"], "Report.pdf", { type: "application/pdf" });
    await (await sendAsOffice(page)).complete(office.orderId, [report]);
    await page.goto(linkIn(await readMail(office.guest.email, "Ready:"), "track"));
    const area = page.getByRole("group", { name: "Refund" });
    const dialog = page.getByRole("dialog", { name: "Ask for a refund" });
    const askFor = async (text: string) => {
      await area.getByRole("button", { name: "Ask for a refund" }).click();
      await dialog.getByLabel("Why do you ask for your money back?").fill(text);
      await dialog.getByRole("button", { name: "Send request" }).click();
      await expect(dialog).toBeHidden();
      await expect(area.getByText("In review")).toBeVisible();
      await expect(area.getByRole("button", { name: "Ask for a refund" })).toBeHidden();
    };

    await test.step("the buyer says why, and finds the words after closing the dialog", async () => {
      await area.getByRole("button", { name: "Ask for a refund" }).click();
      await dialog.getByRole("button", { name: "Send request" }).click();
      await expect(dialog.getByText("Please say why you ask for your money back")).toBeVisible();
      await dialog.getByLabel("Why do you ask for your money back?").fill("The garage is missing.");
      await expectNoAxeViolations(page);
      await expectNoSideScroll(page);
      await page.keyboard.press("Escape");
      await askFor("The garage is missing from the report.");
      // A target that is half below the bar would count as too small.
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await expectAccessible(page);
    });

    const showOrder = async () => {
      await office.openOrders();
      await office
        .row()
        .getByRole("button", { name: /^Details/ })
        .click();
    };
    await test.step("the office reads it with the policy's figure and declines", async () => {
      await showOrder();
      const requests = office.details().getByRole("region", { name: "Refund requests" });
      await expect(requests).toContainText("The garage is missing from the report.");
      await expect(office.details()).toContainText(/Refund Policy/);
      await office.details().getByRole("button", { name: "Decline the refund" }).click();
      await office.details().getByRole("button", { name: "Decline", exact: true }).click();
      await expect(office.details().getByText("Please tell the buyer why")).toBeVisible();
      await office.details().getByLabel("Why nothing is refunded").fill("It is on page 3.");
      await office.details().getByRole("button", { name: "Decline", exact: true }).click();
      await expect(requests).toContainText("Declined");
      await expect(requests).toContainText("It is on page 3.");
    });

    await test.step("the buyer reads why, and asks again", async () => {
      await page.reload();
      await expect(area).toContainText("It is on page 3.");
      await askFor("Page 3 shows another house.");
    });

    await test.step("the office refunds a part of it", async () => {
      await showOrder();
      await office
        .details()
        .getByRole("button", { name: /^Refund/ })
        .first()
        .click();
      const refund = office.admin.getByRole("alertdialog");
      await expectNoAxeViolations(office.admin);
      await refund.getByLabel(/^Amount/).fill("5");
      await refund.getByLabel("Why is it refunded?").fill("Page 3 was of another house.");
      await refund.getByRole("button", { name: /^Refund/ }).click();
      await expect(refund).toBeHidden();
      await expect(office.details().getByRole("region", { name: "Refund requests" })).toContainText(
        "Approved",
      );
      await page.reload();
      await expect(area).toContainText("Approved");
      await expect(area).toContainText("$5.00 is refunded");
      await expect(area).toContainText("Page 3 was of another house.");
    });
  });
});
