import type { Locator, Page, Request } from "@playwright/test";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { signInAsAdmin } from "#test/browser/admin-steps";
import { fileInput, openOrderForm } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { drawPng, smallPdf } from "#test/send-file";
import {
  addField,
  dragAbove,
  fillBasics,
  handle,
  newTitle,
  questionsIn,
} from "#test/browser/product-steps";

test.describe("the products of the back office", () => {
  test.beforeEach(({ page }) => signInAsAdmin(page).then(() => undefined));

  test("a product with every kind of custom field appears in the shop at once, its fields in order", async ({
    page,
    browser,
    baseURL,
  }) => {
    const title = newTitle();
    await page.goto("/admin/products");
    await page.getByRole("button", { name: catalogueTexts.newProduct }).click();
    const panel = page.getByRole("dialog", { name: catalogueTexts.newProduct });
    await expect(panel.getByLabel("Title")).toBeFocused();
    await expect(panel.getByLabel("Status")).toHaveValue("draft");
    await expect(panel.getByLabel("Original price")).toHaveAttribute("step", "0.01");
    await panel.getByLabel("Original price").fill("59.9");
    await panel.getByRole("button", { name: "Sell at the original price" }).click();
    await expect(panel.getByLabel("Sale price")).toHaveValue("59.9");
    await fillBasics(panel, { title, original: "59.9", sale: "49.90", status: "Published" });
    await panel.getByLabel("Description", { exact: true }).fill("Lengths and areas of one roof.");
    for (const name of ["Roof Measurement Reports", "Cost Estimations"])
      await panel
        .getByRole("group", { name: /^Categories/ })
        .getByLabel(name)
        .check();
    for (const name of ["Residential Roofs", "Claim Scopes"])
      await panel
        .getByRole("group", { name: /^Sub-categories/ })
        .getByLabel(name)
        .check();
    await fileInput(page, "Image").setInputFiles(file("roof.png", await drawPng(900, 600)));
    await fileInput(page, "Sample file").setInputFiles(file("sample.pdf", smallPdf));
    await expect(panel.getByText(/^Uploaded/)).toHaveCount(2);

    await panel.getByRole("button", { name: "Add tier" }).click();
    const second = panel.getByRole("group", { name: "Delivery tier 2" });
    await second.getByLabel("Name").fill("Express");
    await second.getByLabel("Hours").fill("4");
    await second.getByLabel("Counted").selectOption("clock");
    await second.getByLabel("Surcharge ($)").fill("15.50");

    await addField(panel, "Claim number", "Text", { required: true });
    await addField(panel, "Storeys", "Number");
    await addField(panel, "Date of loss", "Date");
    await addField(panel, "Rush", "Checkbox");
    await addField(panel, "Paid by", "Radio", { options: ["Owner", "Insurance"] });
    await addField(panel, "Format", "Select", { options: ["PDF", "", "ESX"] });
    await panel.getByRole("button", { name: /^Move Format by dragging/ }).press("Home");
    await expect(panel.getByText("Format is now 1 of 6")).toBeAttached();
    await expect(panel.getByRole("button", { name: /^Move Format by dragging/ })).toBeFocused();
    await panel.getByRole("button", { name: "Move Rush up" }).click();
    await dragAbove(page, handle(panel, "Paid by"), handle(panel, "Claim number"));
    const order = ["Format", "Paid by", "Claim number", "Storeys", "Rush", "Date of loss"];
    await expect(
      panel.getByRole("group", { name: "Custom fields" }).locator("[aria-expanded]"),
    ).toContainText(order);
    const preview = panel.getByRole("region", { name: "What the buyer sees" });
    await expect.poll(() => questionsIn(preview)).toEqual(order);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => isCall(request, "POST", "/api/products")),
      panel.getByRole("button", { name: catalogueTexts.createProduct }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({ original: 59.9, sale: 49.9, status: "publish" });
    expect(sent.postDataJSON().categories).toEqual([expect.any(String), expect.any(String)]);
    const express = { name: "Express", hours: 4, counting: "clock", surcharge: 15.5 };
    expect(sent.postDataJSON().tiers[1]).toMatchObject(express);
    await expect(panel).toBeHidden();
    await expect(page.getByRole("button", { name: catalogueTexts.newProduct })).toBeFocused();
    const row = findProductRow(page, title);
    await expect(row).toContainText("$59.90");
    await expect(row).toContainText("Roof Measurement Reports, Cost Estimations");

    const shop = await browser.newContext({ baseURL: baseURL! });
    const guest = await shop.newPage();
    const path = await row.getByRole("link", { name: "in shop" }).getAttribute("href");
    await openOrderForm(guest, path!);
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(title);
    const form = guest.getByRole("region", { name: "For this report" });
    await expect.poll(() => questionsIn(form)).toEqual(order);
    await expect(form.getByLabel("Format").locator("option")).toHaveText([
      "Please choose",
      "PDF",
      "ESX",
    ]);
    await expect(form.getByLabel("Claim number")).toHaveAttribute("required", "");

    await row.getByRole("link", { name: title, exact: true }).press("Enter");
    const edit = page.getByRole("dialog", { name: "Edit product" });
    await expect(edit.getByLabel("Title")).toHaveValue(title);
    await edit.getByLabel("Sale price").fill("39.5");
    await edit.getByRole("button", { name: catalogueTexts.updateProduct }).click();
    await expect(edit).toBeHidden();
    await expect(row).toContainText("$39.50");
    await expect(row.getByRole("link", { name: title, exact: true })).toBeFocused();
    await expectSoon(guest, path!, { text: "$39.50" });
    await row.getByRole("button", { name: `Edit ${title}` }).click();
    await edit.getByLabel("Status").selectOption("Unpublished");
    await edit.getByRole("button", { name: catalogueTexts.updateProduct }).click();
    await expect(row.getByText("Unpublished")).toBeVisible();
    await expectSoon(guest, path!, { status: 404 });
    await expect(row.getByRole("link", { name: "in shop" })).toHaveCount(0);
    await shop.close();

    await row.getByRole("button", { name: `Delete ${title}` }).click();
    const question = page.getByRole("alertdialog", { name: catalogueTexts.deleteProductTitle });
    await expect(question).toContainText(catalogueTexts.deleteProductText);
    await page.keyboard.press("Escape");
    await expect(row).toBeVisible();
    await row.getByRole("button", { name: `Delete ${title}` }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(row).toBeHidden();
  });
});

const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: name.endsWith("pdf") ? "application/pdf" : "image/png",
  buffer,
});

const findProductRow = (page: Page, title: string): Locator =>
  page.locator("tbody tr").filter({ has: page.getByRole("link", { name: title, exact: true }) });

const isCall = (request: Request, method: string, path: string): boolean =>
  request.method() === method && new URL(request.url()).pathname === path;

/** Retries until the shop's page has this status and contains this text: its cache is cleared a moment later. */
async function expectSoon(
  page: Page,
  path: string,
  { status = 200, text = "" }: { status?: number; text?: string },
): Promise<void> {
  await expect(async () => {
    const response = await page.request.get(path);
    expect(response.status()).toBe(status);
    expect(await response.text()).toContain(text);
  }).toPass({ timeout: 30_000, intervals: [50] });
}
