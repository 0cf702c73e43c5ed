import { readFile } from "node:fs/promises";
import { orderTexts } from "#contracts/texts-admin-orders";
import { linkIn, simpleReport } from "#test/browser/guest-steps";
import { expect, expectNoAxeViolations, test, watchErrors } from "#test/browser/journey";
import { openOrderOffice } from "#test/browser/order-office";
import { readZip } from "#test/api/read-zip";

const files = [
  {
    name: "Report.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n% the report"),
  },
  {
    name: "Sketch.esx",
    mimeType: "application/zip",
    buffer: Buffer.from("504b0304140000000800", "hex"),
  },
  { name: "Notes.txt", mimeType: "text/plain", buffer: Buffer.from("12 squares, pitch 6/12") },
];

test.describe("the back office's orders", () => {
  const office = openOrderOffice();
  const { table, details, row, openOrders, openCompletion } = office;

  test("an order is found, completed with files and remarks, and its buyer downloads them from the mail's link", async ({
    page,
    readMail,
  }) => {
    const errors = await watchErrors(office.admin.context());
    await openOrders();
    await expect(table().getByRole("columnheader")).toHaveText([
      "Order",
      "Products",
      "Total",
      "Status",
      "Due",
      "Payment",
      "Points",
      "Date",
      "Details",
    ]);
    await expect(row()).toContainText(simpleReport.title);
    await expect(row()).toContainText(simpleReport.price);
    await expect(row()).toContainText(orderTexts.noPoints);

    const fetches: string[] = [];
    office.admin.on("request", (request) => {
      if (/\/api\/orders\/[0-9a-f-]{36}$/.test(request.url())) fetches.push(request.url());
    });
    await office.admin.keyboard.press("/");
    await office.admin.keyboard.type("315 oak avenue");
    await expect(office.admin).toHaveURL(/search=315\+oak\+avenue/);
    await expect(row()).toBeVisible();
    const toggle = row().getByRole("button", { name: `Details of order ${office.number}` });
    await toggle.click();
    await expect(details()).toContainText("315 Oak Avenue, Austin, TX 78704");
    await expect(details()).toContainText(office.guest.email);
    await expect(details().getByRole("button", { name: /Copy Capture id/ })).toBeVisible();
    await expect(details()).toContainText(`${simpleReport.price} paid at PayPal`);
    await toggle.click();
    await expect(details()).toBeHidden();
    await toggle.click();
    await expect(details()).toContainText(office.guest.email);
    expect(fetches).toHaveLength(1);

    const dialog = await openCompletion();
    await dialog.getByLabel("Remarks").fill("The garage is on its own page.");
    await dialog.getByLabel("Choose files: Files").setInputFiles(files);
    await expect(dialog.getByText(/^Uploaded/)).toHaveCount(files.length);
    await expectNoAxeViolations(office.admin);
    await dialog.getByRole("button", { name: orderTexts.completeOrder }).click();
    await expect(dialog).toBeHidden();
    await expect(row()).toContainText("Status: Completed");
    await expect(details()).toContainText("Completed with 3 files");
    expect(errors).toEqual([]);

    const mail = await readMail(office.guest.email, "Ready:");
    expect(mail.text).toContain("The garage is on its own page.");
    await page.goto(linkIn(mail, "track"));
    await expect(page.getByText("The garage is on its own page.")).toBeVisible();
    for (const { name, buffer } of files) {
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(name);
      expect((await readFile(await download.path())).equals(buffer)).toBe(true);
    }
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download all (ZIP)" }).click();
    const archive = readZip(await readFile(await (await downloading).path()));
    expect(archive).toEqual(files.map(({ name, buffer }) => ({ name, content: buffer })));
  });

  test("files that can't be delivered are refused at once, the eleventh is left out, and what was entered is kept", async () => {
    await openOrders();
    const dialog = await openCompletion();
    await dialog.getByLabel("Remarks").fill("Nearly done");
    const input = dialog.getByLabel("Choose files: Files");
    await expect(input).toHaveAttribute(
      "accept",
      /\.pdf,\.doc,\.docx,\.jpg,\.jpeg,\.png,\.zip,\.txt/,
    );
    await input.setInputFiles([
      { name: "setup.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
      { name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html></html>") },
      files[0]!,
    ]);
    await expect(dialog.getByText("This file type is not accepted here.")).toBeVisible();
    await expect(
      dialog.getByText("The content of this file does not match its extension"),
    ).toBeVisible();
    await expect(dialog.getByText(/^Uploaded/)).toHaveCount(1);
    const submit = dialog.getByRole("button", { name: orderTexts.completeOrder });
    await expect(submit).toBeDisabled();
    await dialog.getByRole("button", { name: "Remove setup.exe" }).click();
    await dialog.getByRole("button", { name: "Remove page.pdf" }).click();
    await expect(submit).toBeEnabled();

    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await openCompletion();
    await expect(dialog.getByLabel("Remarks")).toHaveValue("Nearly done");
    await expect(dialog.getByText(/^Uploaded/)).toHaveCount(1);
    await input.setInputFiles(
      Array.from({ length: 11 }, (_, n) => ({ ...files[0]!, name: `${n}.pdf` })),
    );
    await expect(dialog.getByText("2 files were left out.")).toBeVisible();
    await expect(dialog.getByText(/^Uploaded/)).toHaveCount(10);
    await expect(input).toBeDisabled();

    await office.admin.route("**/api/orders/*/complete", (route) =>
      route.fulfill({ status: 503, json: { code: "unavailable", message: "The shop is busy." } }),
    );
    await submit.click();
    const alert = office.admin.getByRole("alertdialog");
    await expect(alert).toContainText(`${orderTexts.completionFailedPrefix}The shop is busy.`);
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(dialog.getByText(/^Uploaded/)).toHaveCount(10);
    await office.admin.unroute("**/api/orders/*/complete");
    await submit.click();
    await expect(row()).toContainText("Status: Completed");
  });
});
