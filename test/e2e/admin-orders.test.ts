import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { orderTexts } from "#contracts/texts-admin-orders";
import { buyBefore, signInAsAdmin } from "#test/admin-steps";
import { expectForEverybody } from "#test/for-everybody";
import { type Guest, holdBack, linkIn, newGuest, simpleReport } from "#test/guest-steps";
import { expect, expectNoAxeViolations, test, watchErrors } from "#test/journey";

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

test.describe("the back office's orders @desktop", () => {
  let number: string;
  let admin: Page;
  let guest: Guest;

  /** A guest's paid order, and an admin in a browser of their own. */
  test.beforeEach(async ({ request, readMail, browser }) => {
    guest = newGuest();
    number = await buyBefore(request, readMail, guest);
    const context = await browser.newContext();
    admin = await context.newPage();
    await signInAsAdmin(admin);
  });
  test.afterEach(() => admin.context().close());

  const table = () => admin.getByRole("table", { name: "Orders" });
  const details = () => admin.getByRole("region", { name: `Details of order ${number}` });
  const status = () => admin.getByRole("combobox", { name: `Status of order ${number}` });
  const row = (): Locator => table().getByRole("row").filter({ has: status() });
  const openOrders = async (query = "") => {
    await admin.goto(`/admin/orders${query}`);
    await expect(row()).toBeVisible();
  };
  const openCompletion = async (): Promise<Locator> => {
    await status().selectOption(orderTexts.completeWithFiles);
    const dialog = admin.getByRole("dialog", { name: `${orderTexts.completeOrder} ${number}` });
    await expect(dialog).toBeVisible();
    return dialog;
  };

  test("an order is found, completed with files and remarks, and its buyer downloads them from the mail's link", async ({
    page,
    readMail,
  }) => {
    test.slow();
    const errors = await watchErrors(admin.context());
    await openOrders();
    await expect(table().getByRole("columnheader")).toHaveText([
      "Order",
      "Products",
      "Total",
      "Status",
      "Payment",
      "Points",
      "Date",
      "Details",
    ]);
    await expect(row()).toContainText(simpleReport.title);
    await expect(row()).toContainText(simpleReport.price);
    await expect(row()).toContainText(orderTexts.noPoints);

    const fetches: string[] = [];
    admin.on("request", (request) => {
      if (/\/api\/orders\/[0-9a-f-]{36}$/.test(request.url())) fetches.push(request.url());
    });
    await admin.keyboard.press("/");
    await admin.keyboard.type("315 oak avenue");
    await expect(admin).toHaveURL(/search=315\+oak\+avenue/);
    await expect(row()).toBeVisible();
    const toggle = row().getByRole("button", { name: `Details of order ${number}` });
    await toggle.click();
    await expect(details()).toContainText("315 Oak Avenue, Austin, TX 78704");
    await expect(details()).toContainText(guest.email);
    await expect(details().getByRole("button", { name: /Copy Capture id/ })).toBeVisible();
    await expect(details()).toContainText(`${simpleReport.price} paid at PayPal`);
    await toggle.click();
    await expect(details()).toBeHidden();
    await toggle.click();
    await expect(details()).toContainText(guest.email);
    expect(fetches).toHaveLength(1);

    const dialog = await openCompletion();
    await dialog.getByLabel("Remarks").fill("The garage is on its own page.");
    await dialog.getByLabel("Choose files: Files").setInputFiles(files);
    await expect(dialog.getByText("Uploaded")).toHaveCount(files.length);
    await expectNoAxeViolations(admin);
    await dialog.getByRole("button", { name: orderTexts.completeOrder }).click();
    await expect(dialog).toBeHidden();
    await expect(status()).toHaveValue("completed");
    await expect(details()).toContainText("Completed with 3 files");
    await expectForEverybody(admin);
    expect(errors).toEqual([]);

    const mail = await readMail(guest.email, "is ready");
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
  });

  test("a paid order is cancelled after the exact amount was shown, and the money goes back", async ({
    page,
    readMail,
  }) => {
    await openOrders("?status=new,processing");
    await status().selectOption("Cancelled");
    const question = admin.getByRole("alertdialog", { name: `Cancel order ${number}?` });
    await expect(question).toContainText(`${simpleReport.price} goes back to Dana Reyes`);
    await expectNoAxeViolations(admin);
    await question.getByRole("button", { name: "Keep order" }).click();
    await expect(status()).toHaveValue("new");

    await status().selectOption("Cancelled");
    await question.getByRole("button", { name: `Cancel and refund ${simpleReport.price}` }).click();
    await expect(question).toBeHidden();
    await expect(row()).toContainText("Refunded");
    await expect(status()).toHaveValue("cancelled");
    await row()
      .getByRole("button", { name: /^Details/ })
      .click();
    await expect(details()).toContainText(`${simpleReport.price} refunded`);
    const mail = await readMail(guest.email, "was cancelled");
    expect(mail.text).toContain(simpleReport.price);
    const confirmation = await readMail(guest.email, "is confirmed");
    await page.goto(linkIn(confirmation, "track"));
    await expect(page.getByText("Refunded", { exact: true })).toBeVisible();
  });

  test("a status is updated in its row, and what is refused goes back and says why", async () => {
    await openOrders();
    const letGo = await holdBack(admin, "**/api/orders/*/status");
    await status().selectOption("Processing");
    await expect(row()).toContainText(orderTexts.updating);
    await letGo();
    await expect(row()).not.toContainText(orderTexts.updating);
    await expect(status()).toHaveValue("processing");

    const logged: string[] = [];
    admin.on("console", (message) => void logged.push(message.text()));
    await admin.route("**/api/orders/*/status", (route) =>
      route.fulfill({ status: 409, json: { code: "conflict", message: "This order is busy." } }),
    );
    await status().selectOption("Completed");
    await expect(row()).toContainText("This order is busy.");
    await expect(status()).toHaveValue("processing");
    expect(logged.join()).toContain("An order's status could not be changed");
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
    await expect(dialog.getByText("The content of this file is not what its ending")).toBeVisible();
    await expect(dialog.getByText("Uploaded")).toHaveCount(1);
    const submit = dialog.getByRole("button", { name: orderTexts.completeOrder });
    await expect(submit).toBeDisabled();
    await dialog.getByRole("button", { name: "Remove setup.exe" }).click();
    await dialog.getByRole("button", { name: "Remove page.pdf" }).click();
    await expect(submit).toBeEnabled();

    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await openCompletion();
    await expect(dialog.getByLabel("Remarks")).toHaveValue("Nearly done");
    await expect(dialog.getByText("Uploaded")).toHaveCount(1);
    await input.setInputFiles(
      Array.from({ length: 11 }, (_, n) => ({ ...files[0]!, name: `${n}.pdf` })),
    );
    await expect(dialog.getByText("2 files were left out.")).toBeVisible();
    await expect(dialog.getByText("Uploaded")).toHaveCount(10);
    await expect(input).toBeDisabled();

    await admin.route("**/api/orders/*/complete", (route) =>
      route.fulfill({ status: 503, json: { code: "unavailable", message: "The shop is busy." } }),
    );
    await submit.click();
    const alert = admin.getByRole("alertdialog");
    await expect(alert).toContainText(`${orderTexts.completionFailedPrefix}The shop is busy.`);
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(dialog.getByText("Uploaded")).toHaveCount(10);
    await admin.unroute("**/api/orders/*/complete");
    await submit.click();
    await expect(status()).toHaveValue("completed");
  });

  test("filters, search, page and the open order stand in the address", async () => {
    await openOrders();
    await admin.getByRole("combobox", { name: "Order status" }).selectOption("New");
    await expect(admin).toHaveURL(/status=new/);
    await admin.getByRole("button", { name: "Product…" }).click();
    await admin.getByRole("searchbox", { name: "Title" }).fill("simple");
    await admin.getByRole("button", { name: simpleReport.title }).click();
    await expect(admin).toHaveURL(/productId=/);
    await expect(row()).toBeVisible();
    await row().getByRole("link", { name: number }).click();
    await expect(details()).toContainText(guest.email);
    const address = admin.url();
    await admin.goto("/admin/orders");
    await admin.goto(address);
    await expect(details()).toContainText(guest.email);
    await expect(admin.getByText(`Product:${simpleReport.title}`)).toBeVisible();
    const orderId = new URL(address).searchParams.get("order")!;

    await admin.goto(`/admin/orders?search=nothing-like-it&order=${orderId}`);
    await expect(admin.getByText("No orders match")).toBeVisible();
    await expect(admin.getByRole("region", { name: `Order ${number}` })).toContainText(guest.email);
    await admin.getByRole("button", { name: "Clear filters" }).first().click();
    await expect(row()).toBeVisible();

    await admin.goto("/admin/orders");
    await expect(row()).toBeVisible();
    await admin.keyboard.press("j");
    await admin.keyboard.press("Enter");
    await expect(admin).toHaveURL(/order=/);
  });

  test("a note stands on the timeline, and a list that can't be loaded offers another try", async () => {
    await openOrders();
    await row().getByRole("link", { name: number }).click();
    await details().getByLabel("Note for the staff").fill("Called the buyer.");
    await details().getByRole("button", { name: "Add note" }).click();
    await expect(
      details().getByRole("listitem").filter({ hasText: "Called the buyer." }),
    ).toBeVisible();
    await expect(details().getByLabel("Note for the staff")).toHaveValue("");

    await admin.route("**/api/orders/all*", (route) => route.fulfill({ status: 500, json: {} }));
    await admin.goto("/admin/orders");
    await expect(admin.getByText(texts.ordersFailed)).toBeVisible();
    await admin.unroute("**/api/orders/all*");
    await admin.getByRole("button", { name: "Retry" }).click();
    await expect(row()).toBeVisible();
  });
});
