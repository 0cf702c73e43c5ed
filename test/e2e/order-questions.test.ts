import { type Guest, linkIn } from "#test/browser/guest-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { expect, expectNoAxeViolations, type ReadMail, test } from "#test/browser/journey";
import { openOrderOffice } from "#test/browser/order-office";

const subject = ({ number }: { number: string }) => ["We need your answer", number];
const linkFor = async (
  readMail: (to: string, subject: string[]) => Promise<ReadMail>,
  { guest, number }: { guest: Guest; number: string },
) => linkIn(await readMail(guest.email, subject({ number })), "track");

test.describe("a question about an order", () => {
  const office = openOrderOffice();

  test("is asked in the order's panel, answered on the guest's page, and its answer shown to the staff", async ({
    page,
    readMail,
  }) => {
    await office.openOrders();
    await office
      .row()
      .getByRole("button", { name: /^Details/ })
      .click();
    await office.details().getByRole("button", { name: "Ask the buyer" }).click();
    const dialog = office.admin.getByRole("dialog", { name: /^Ask the buyer/ });
    await dialog.getByRole("button", { name: "Send question" }).click();
    await expect(dialog.getByText("Please choose a reason")).toBeVisible();
    await dialog.getByLabel("Reason").selectOption("Which building");
    await dialog.getByLabel("Saved text").selectOption({ index: 1 });
    await expect(dialog.getByLabel("Question")).toHaveValue(/Which of them is to be measured/);
    await dialog.getByLabel("Choose files: Pictures and files").setInputFiles({
      name: "satellite.png",
      mimeType: "image/png",
      buffer: Buffer.from(onePixel, "base64"),
    });
    await expect(dialog.getByText(/^Uploaded/)).toBeVisible();
    await dialog.getByLabel("Question").fill("There are two houses. Which one is yours?");
    await dialog.getByLabel("Buildings to choose from").fill("House at the street\nBarn");
    await expectNoAxeViolations(office.admin);
    await dialog.getByRole("button", { name: "Send question" }).click();
    await expect(dialog).toBeHidden();
    // The order's panel is a modal dialog, which covers everything outside of the browser's top layer.
    const inTopLayer = office.admin.locator(":popover-open");
    await expect(inTopLayer.getByText("The question is on its way to the buyer")).toBeVisible();
    await expect(office.row().getByRole("img", { name: "Waiting for the buyer" })).toBeVisible();
    const thread = office.details().getByRole("region", { name: "Questions to the buyer" });
    await expect(thread).toContainText("Offered: House at the street, Barn");
    await expect(office.row()).toContainText("Paused");

    await page.goto(await linkFor(readMail, office));
    const card = page.getByRole("region", { name: "We need something from you" });
    await expect(card.getByRole("img", { name: "satellite.png" })).toBeVisible();
    await expect(page.getByText("The delivery time is paused until you answer.")).toBeVisible();
    await card.getByLabel("Your answer").fill("The one with the red door.");
    await page.reload();
    await expect(card.getByLabel("Your answer")).toHaveValue("The one with the red door.");
    await card.getByLabel("House at the street").check();
    await card.getByRole("button", { name: "Move the pin on the map" }).click();
    await card.getByRole("button", { name: "Type coordinates" }).click();
    await card.getByLabel("Latitude, longitude").fill("30.2504, -97.7541");
    await card.getByRole("button", { name: "Apply" }).click();
    await card.getByLabel("Choose files: Files, if you have any").setInputFiles({
      name: "door.png",
      mimeType: "image/png",
      buffer: Buffer.from(onePixel, "base64"),
    });
    await expect(card.getByText(/^Uploaded/)).toBeVisible();
    await expectAccessible(page);
    await card.getByRole("button", { name: "Send answer" }).click();
    const answered = page.getByRole("region", { name: "Questions and answers" });
    await expect(answered.getByText("Thank you", { exact: true })).toBeVisible();
    await expect(answered).toContainText("The one with the red door.");
    await expect(answered.getByRole("link", { name: "door.png" })).toBeVisible();

    await office.openOrders();
    await office
      .row()
      .getByRole("button", { name: /^Details/ })
      .click();
    await expect(thread).toContainText("House at the street");
    await expect(thread).toContainText(/The buyer moved the pin, \d+ ft from where it was ordered/);
    await thread.getByRole("button", { name: "Show the moved pin" }).click();
    await expect(thread.getByRole("group", { name: "Map of the moved pin" })).toBeVisible();
    await expect(office.details()).toContainText("Question answered");
    await expectAccessible(office.admin);
  });
});

const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
