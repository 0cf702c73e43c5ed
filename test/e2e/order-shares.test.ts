import { expectAccessible } from "#test/browser/accessible-page";
import { linkIn } from "#test/browser/guest-steps";
import { expect, expectNoAxeViolations, test } from "#test/browser/journey";
import { sendAsOffice } from "#test/browser/office-calls";
import { openOrderOffice } from "#test/browser/order-office";

test.describe("a delivery", () => {
  const office = openOrderOffice();

  test("is shared by a guest with an adjuster, who looks at its files until the link is ended", async ({
    page,
    readMail,
    browser,
  }) => {
    const report = new File(["%PDF-1.7\n% Report.pdf"], "Report.pdf", { type: "application/pdf" });
    await (await sendAsOffice(page)).complete(office.orderId, [report]);

    await page.goto(linkIn(await readMail(office.guest.email, "Ready:"), "track"));
    const adjuster = `adjuster-${office.number.toLowerCase()}@insurer.example`;
    const sharing = page.getByRole("form", { name: "Share with others" });
    await sharing.getByLabel("Email").fill("adjuster@");
    await sharing.getByRole("button", { name: "Send link" }).click();
    await expect(sharing.getByLabel("Email")).toBeFocused();
    await sharing.getByLabel("Email").fill(adjuster);
    await page.keyboard.press("Enter");
    const list = page.getByRole("list", { name: "Shared with" });
    await expect(list).toContainText("not opened yet");
    await expect(sharing.getByLabel("Email")).toHaveValue("");
    await expectAccessible(page);

    const link = linkIn(await readMail(adjuster, "Shared with you: "), "shared");
    const context = await browser.newContext();
    const shared = await context.newPage();
    await shared.goto(link);
    await expect(shared.getByText(/^Shared by /)).toBeVisible();
    await expect(shared.getByRole("link", { name: /^Report.pdf/ })).toBeVisible();
    await expect(shared.getByText("$", { exact: false })).toHaveCount(0);
    await expectAccessible(shared);
    await shared.getByRole("link", { name: "Open Plan.png" }).click();
    const picture = shared.getByRole("dialog", { name: "Plan.png" }).getByRole("img");
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectNoAxeViolations(shared);
    await shared.keyboard.press("Escape");
    await expect(picture).toBeHidden();
    await expect(shared.getByRole("link", { name: "Open Plan.png" })).toBeFocused();
    const download = shared.waitForEvent("download");
    await shared.getByRole("link", { name: /^Report.pdf/ }).click();
    expect((await download).suggestedFilename()).toBe("Report.pdf");

    await office.openOrders();
    await office
      .row()
      .getByRole("button", { name: /^Details/ })
      .click();
    await expect(office.details()).toContainText(`Shared with ${adjuster}`);
    await office.details().getByText("2 downloads").click();
    await expect(office.details()).toContainText(`Report.pdf · ${adjuster}`);

    await page.reload();
    await expect(list).toContainText("last opened");
    await list.getByRole("button", { name: `End link of ${adjuster}` }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("stops before its next file");
    await question.getByRole("button", { name: "End link" }).click();
    await expect(list).toContainText("Ended");
    await shared.reload();
    await expect(shared.getByText("This link has ended")).toBeVisible();
    await context.close();
  });
});
