import { expectAccessible } from "#test/browser/accessible-page";
import { linkIn } from "#test/browser/guest-steps";
import { expect, expectNoAxeViolations, test } from "#test/browser/journey";
import { sendAsOffice } from "#test/browser/office-calls";
import { openOrderOffice } from "#test/browser/order-office";

const nextReport = {
  name: "Report v2.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n% Report v2.pdf"),
};

test.describe("a revision", () => {
  const office = openOrderOffice();

  test("is requested on the guest's page with a marked picture, and delivered as the next version beside the first one", async ({
    page,
    readMail,
  }) => {
    const first = new File(["%PDF-1.7\n% Report.pdf"], "Report.pdf", { type: "application/pdf" });
    await (await sendAsOffice(page)).complete(office.orderId, [first]);
    const showDetails = () =>
      office
        .row()
        .getByRole("button", { name: /^Details/ })
        .click();

    await page.goto(linkIn(await readMail(office.guest.email, "Ready:"), "track"));
    await expect(page.getByRole("link", { name: /^Report.pdf/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open report (PDF)" })).toBeVisible();
    await expect(page.getByText(/ earlier than promised$/)).toBeVisible();
    const checksum = page.getByRole("button", { name: /^Copy SHA-256 \w+ of Report.pdf/ });
    await expect(checksum).toBeHidden();
    await page.getByText("Checksum of Report.pdf").click();
    await expect(checksum).toBeVisible();
    await page.getByRole("button", { name: "Ask for a revision" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask for a revision" });
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expect(dialog.getByText("Please choose what is wrong")).toBeVisible();
    await dialog.getByLabel("Lengths").check();
    await dialog.getByLabel("Please describe it").fill("The north eave is 42 ft.");
    await dialog.getByRole("button", { name: "Mark Plan.png" }).click();
    const marker = dialog.getByRole("region", { name: "Mark Plan.png" });
    const picture = marker.getByRole("application", { name: "Draw on Plan.png" });
    await picture.hover({ position: { x: 60, y: 60 } });
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await picture.hover({ position: { x: 160, y: 120 } });
    await page.mouse.up();
    await picture.press("ArrowLeft");
    await picture.press("Enter");
    await picture.press("ArrowDown");
    await picture.press("Enter");
    await expect(marker.getByText("2 marks")).toBeVisible();
    await marker.getByRole("button", { name: "Undo" }).click();
    await marker.getByLabel("Label of the last mark").fill("42 ft");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expect(
      page.getByText("You get an email as soon as the next version is ready"),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Ask for a revision" })).toBeHidden();

    await office.openOrders("?openMatter=revision");
    await expect(office.row().getByRole("img", { name: "Revision requested" })).toBeVisible();
    await showDetails();
    await expect(office.details()).toContainText("The north eave is 42 ft.");
    const marked = office.details().getByRole("img", { name: "marked-Plan.jpg" });
    await expect(marked).toHaveJSProperty("naturalWidth", 800);
    // Marking a delivered picture downloads it.
    await expect(office.details()).toContainText("Plan.png · with the emailed link");
    await office.details().getByRole("button", { name: "Deliver the next version" }).click();
    const next = office.admin.getByRole("dialog", { name: /^Deliver v2/ });
    await expect(next.getByRole("blockquote")).toContainText("The north eave is 42 ft.");
    await expect(next.getByRole("img", { name: "marked-Plan.jpg" })).toBeVisible();
    await next.getByLabel("What changed").fill("North eave measured again: 42 ft.");
    await expect(next.getByLabel("Keep Report.pdf")).toBeChecked();
    await next.getByLabel("Choose files: New files").setInputFiles(nextReport);
    await expect(next.getByText(/^Uploaded/)).toBeVisible();
    await expect(next.getByLabel("Keep Report.pdf")).not.toBeChecked();
    await expect(next.getByLabel("Keep Plan.png")).toBeChecked();
    await expectNoAxeViolations(office.admin);
    await next.getByRole("button", { name: "Deliver v2" }).click();
    await expect(next).toBeHidden();
    await expect(office.details()).toContainText(
      "v2 delivered with 2 files, 1 of them kept from v1",
    );
    await expect(office.details()).toContainText("Unchanged since v1");
    await office.admin.keyboard.press("Escape");
    await office.admin.getByRole("link", { name: "Revisions", exact: true }).click();
    const causes = office.admin.getByRole("table", { name: "Revisions by cause" });
    await expect(causes.getByRole("row", { name: /Lengths/ })).toBeVisible();
    await expectAccessible(office.admin);

    const mail = await readMail(office.guest.email, "New version ready:");
    expect(mail.text).toContain("North eave measured again: 42 ft.");
    await page.goto(linkIn(mail, "track"));
    await expect(page.getByRole("link", { name: /^Report v2.pdf/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Plan.png/ })).toBeVisible();
    await expect(page.getByText("Unchanged since v1")).toBeVisible();
    await page.getByText("v1", { exact: true }).click();
    await expect(page.getByRole("link", { name: /^Plan.png/ })).toHaveCount(2);
    await expect(page.getByRole("link", { name: /^Report.pdf/ })).toBeVisible();
    // The pointer is over the version, and not over its file.
    const name = page.getByText("Report.pdf", { exact: true });
    await expect(name).toHaveCSS("text-decoration-line", "none");
    await expect(page.getByRole("button", { name: "Ask for a revision" })).toBeVisible();
    await expectAccessible(page);
  });
});
