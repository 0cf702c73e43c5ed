import { randomUUID } from "node:crypto";
import type { Locator, Page, Request } from "@playwright/test";
import { goodsTexts } from "#contracts/texts-goods";
import { signInAsAdmin } from "#test/admin-steps";
import { expectNoSideScroll, fileInput, openOrderForm } from "#test/guest-steps";
import { expect, expectNoAxeViolations, test } from "#test/journey";
import { drawPng, smallPdf } from "#test/send-file";

const alert = goodsTexts.fieldsIncomplete;

test.describe("the products of the back office @desktop", () => {
  test.beforeEach(({ page }) => signInAsAdmin(page).then(() => undefined));

  test("a product with every kind of question is in the shop at once, its questions in order", async ({
    page,
    browser,
    baseURL,
  }) => {
    const title = newTitle();
    await page.goto("/admin/products");
    await page.getByRole("button", { name: goodsTexts.newProduct }).click();
    const panel = page.getByRole("dialog", { name: goodsTexts.newProduct });
    await expect(panel.getByLabel("Title")).toBeFocused();
    await expect(panel.getByLabel("Status")).toHaveValue("draft");
    await expect(panel.getByLabel("Original price")).toHaveAttribute("step", "0.01");
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
    await expect(panel.getByText("Uploaded")).toHaveCount(2);

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
    expect(await questionsIn(panel.getByRole("region", { name: "What the buyer sees" }))).toEqual(
      order,
    );
    const [sent] = await Promise.all([
      page.waitForRequest((request) => isCall(request, "POST", "/api/products")),
      panel.getByRole("button", { name: goodsTexts.createProduct }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({ original: 59.9, sale: 49.9, status: "publish" });
    expect(sent.postDataJSON().categories).toEqual([expect.any(String), expect.any(String)]);
    await expect(panel).toBeHidden();
    await expect(page.getByRole("button", { name: goodsTexts.newProduct })).toBeFocused();
    const row = rowOf(page, title);
    await expect(row).toContainText("$59.90");
    await expect(row).toContainText("Roof Measurement Reports, Cost Estimations");

    const shop = await browser.newContext({ baseURL: baseURL! });
    const guest = await shop.newPage();
    const path = await row.getByRole("link", { name: "in shop" }).getAttribute("href");
    await guest.goto(path!);
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(title);
    await openOrderForm(guest, path!);
    const form = guest.getByRole("region", { name: "For this report" });
    expect(await questionsIn(form)).toEqual(order);
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
    await edit.getByRole("button", { name: goodsTexts.updateProduct }).click();
    await expect(edit).toBeHidden();
    await expect(row).toContainText("$39.50");
    await expect(row.getByRole("link", { name: title, exact: true })).toBeFocused();
    await expectSoon(guest, path!, { text: "$39.50" });
    await row.getByRole("button", { name: `Edit ${title}` }).click();
    await edit.getByLabel("Status").selectOption("Unpublished");
    await edit.getByRole("button", { name: goodsTexts.updateProduct }).click();
    await expect(row.getByText("Unpublished")).toBeVisible();
    await expectSoon(guest, path!, { status: 404 });
    await expect(row.getByRole("link", { name: "in shop" })).toHaveCount(0);
    await shop.close();

    await row.getByRole("button", { name: `Delete ${title}` }).click();
    const question = page.getByRole("alertdialog", { name: goodsTexts.deleteProductTitle });
    await expect(question).toContainText(goodsTexts.deleteProductText);
    await page.keyboard.press("Escape");
    await expect(row).toBeVisible();
    await row.getByRole("button", { name: `Delete ${title}` }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(row).toBeHidden();
  });

  test("nothing is saved while something is missing, and the shop's words say what", async ({
    page,
  }) => {
    await page.goto("/admin/products?product=new");
    const panel = page.getByRole("dialog", { name: goodsTexts.newProduct });
    const create = panel.getByRole("button", { name: goodsTexts.createProduct });
    let writes = 0;
    page.on("request", (request) => (writes += isCall(request, "POST", "/api/products") ? 1 : 0));
    await create.click();
    for (const message of [
      goodsTexts.titleRequired,
      goodsTexts.originalRequired,
      goodsTexts.saleRequired,
    ])
      await expect(panel.getByText(message)).toBeVisible();
    await expect(panel.getByLabel("Title")).toBeFocused();
    await fillBasics(panel, { title: newTitle(), original: "1.999", sale: "-1" });
    await create.click();
    await expect(panel.getByText(goodsTexts.priceRange)).toHaveCount(2);
    await fillBasics(panel, { title: newTitle(), original: "20", sale: "10" });
    await expect(panel.getByText(goodsTexts.priceRange)).toHaveCount(0);

    await addField(panel, "Paid by", "Radio");
    await expect(panel.getByRole("textbox", { name: "Option 1 of Paid by" })).toHaveValue("");
    await create.click();
    const told = page.getByRole("alertdialog");
    await expect(told).toContainText(alert);
    await told.getByRole("button", { name: "OK" }).click();
    await expect(panel.getByRole("textbox", { name: "Option 1 of Paid by" })).toBeFocused();
    await panel.getByLabel("Type").selectOption("Text");
    await expect(panel.getByRole("textbox", { name: "Option 1 of Paid by" })).toHaveCount(0);
    await panel.getByLabel("Label").fill("  ");
    await panel.getByLabel("Required").check();
    await create.click();
    await expect(told).toContainText(alert);
    await page.keyboard.press("Escape");
    await expect(panel.getByText("A required field needs a label")).toBeVisible();
    expect(writes).toBe(0);
    await panel.getByLabel("Label").fill("Claim number");
    await create.click();
    await expect(panel).toBeHidden();
    expect(writes).toBe(1);
  });

  test("what is typed is never lost silently: leaving asks, a reload brings it back", async ({
    page,
  }) => {
    await page.goto("/admin/products");
    const name = "Mansard Roof Report";
    await rowOf(page, name).getByRole("link", { name, exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Edit product" });
    await panel.getByLabel("Title").fill("Half typed");
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    for (const leave of [
      () => panel.getByRole("button", { name: "Cancel" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.goBack(),
      () => panel.getByRole("button", { name: goodsTexts.newProduct }).click(),
    ]) {
      await leave();
      await expect(question).toBeVisible();
      await question.getByRole("button", { name: "Keep editing" }).click();
      await expect(question).toBeHidden();
      await expect(panel.getByLabel("Title")).toHaveValue("Half typed");
    }
    await page.reload();
    await expect(panel.getByText("Your unsaved changes from before are back.")).toBeVisible();
    await expect(panel.getByLabel("Title")).toHaveValue("Half typed");
    await panel.getByRole("button", { name: "Discard them" }).click();
    await expect(panel.getByLabel("Title")).toHaveValue(name);
    await panel.getByLabel("Title").fill("Typed again");
    await panel.getByRole("button", { name: goodsTexts.newProduct }).click();
    await question.getByRole("button", { name: "Discard changes" }).click();
    const fresh = page.getByRole("dialog", { name: goodsTexts.newProduct });
    await expect(fresh.getByLabel("Title")).toHaveValue("");
    await fresh.getByRole("button", { name: "Cancel" }).click();
    await expect(fresh).toBeHidden();
    await rowOf(page, name).getByRole("link", { name, exact: true }).click();
    await expect(panel.getByLabel("Title")).toHaveValue(name);
  });

  test("of two admins who save the same product one is told, and nothing is mixed", async ({
    page,
    context,
    expectError,
  }) => {
    expectError(/409/);
    const title = newTitle();
    const id = await makeProduct(page, { title, original: 20, sale: 10 });
    const other = await context.newPage();
    const mine = page.getByRole("dialog", { name: "Edit product" });
    const theirs = other.getByRole("dialog", { name: "Edit product" });
    for (const each of [page, other]) await each.goto(`/admin/products?product=${id}`);
    await mine.getByLabel("Sale price").fill("11");
    await theirs.getByLabel("Sale price").fill("12");
    await theirs.getByLabel("Status").selectOption("Unpublished");
    await theirs.getByRole("button", { name: goodsTexts.updateProduct }).click();
    await expect(theirs).toBeHidden();
    await mine.getByRole("button", { name: goodsTexts.updateProduct }).click();
    await expect(mine.getByText("Somebody else changed this product")).toBeVisible();
    await expect(mine.getByText("They changed: Status, Sale price.")).toBeVisible();
    await expect(mine.getByLabel("Sale price")).toHaveValue("11");
    expect(await readProduct(page, id)).toMatchObject({ sale: 12, status: "unpublish" });
    await mine.getByRole("button", { name: "Keep mine and go on" }).click();
    await mine.getByRole("button", { name: goodsTexts.updateProduct }).click();
    await expect(mine).toBeHidden();
    expect(await readProduct(page, id)).toMatchObject({ sale: 11, status: "draft" });

    for (const each of [page, other]) await each.goto(`/admin/products?product=${id}`);
    await mine.getByLabel("Title").fill("Never saved");
    await theirs.getByLabel("Sale price").fill("13");
    await theirs.getByRole("button", { name: goodsTexts.updateProduct }).click();
    await expect(theirs).toBeHidden();
    await mine.getByRole("button", { name: goodsTexts.updateProduct }).click();
    await mine.getByRole("button", { name: "Take their version" }).click();
    await expect(mine.getByLabel("Title")).toHaveValue(title);
    await expect(mine.getByLabel("Sale price")).toHaveValue("13.00");
    await other.close();
  });

  test("the list is found by words, status and category, all kept in the address", async ({
    page,
  }) => {
    await page.goto("/admin/products");
    await expect(page.getByRole("columnheader")).toHaveText([
      "Image",
      "Title",
      "Category",
      "Sub-category",
      "Original",
      "Sale",
      "Status",
      "Actions",
    ]);
    await page.keyboard.press("/");
    await page.keyboard.type("mansard");
    await expect(page).toHaveURL(/search=mansard/);
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await page.getByLabel("Search products").fill("");
    await page.getByLabel("Status", { exact: true }).selectOption("Draft");
    await expect(page).toHaveURL(/status=draft/);
    await expect(page.locator("tbody tr").first()).toContainText("Draft");
    await page.getByLabel("Category", { exact: true }).selectOption("– Sheet Layouts");
    await expect(page.getByText("No products match")).toBeVisible();
    await page.getByRole("button", { name: "Show all products" }).click();
    await page.getByRole("button", { name: "Sale" }).click();
    await expect(page).toHaveURL(/sort=priceLow/);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Edit product" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/sort=priceLow/);
  });

  test("list and form can be used by everybody, in light and dark, wide and narrow", async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const [product] = await (await request.get("/api/products?search=insurance+claim")).json();
    for (const [width, height] of [
      [1280, 800],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/admin/products");
      await expect(page.locator("tbody tr").first()).toBeVisible();
      await expectForEverybody(page);
      await page.goto(`/admin/products?product=${product._id}`);
      await expect(page.getByLabel("Title")).toHaveValue(product.title);
      await page.getByRole("button", { name: "Add field" }).click();
      await page.getByLabel("Required").last().check();
      await page.getByRole("button", { name: goodsTexts.updateProduct }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
      await expectForEverybody(page);
      await page.goto("/admin/categories");
      await expect(page.getByRole("tab", { name: goodsTexts.mainCategories })).toBeVisible();
      await expectForEverybody(page);
    }
  });
});

const newTitle = () => `Test report ${randomUUID().slice(0, 8)}`;

const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: name.endsWith("pdf") ? "application/pdf" : "image/png",
  buffer,
});

const rowOf = (page: Page, title: string): Locator =>
  page.locator("tbody tr").filter({ has: page.getByRole("link", { name: title, exact: true }) });

const isCall = (request: Request, method: string, path: string): boolean =>
  request.method() === method && new URL(request.url()).pathname === path;

interface Basics {
  title: string;
  original: string;
  sale: string;
  status?: string;
}

async function fillBasics(panel: Locator, { title, original, sale, status }: Basics) {
  await panel.getByLabel("Title").fill(title);
  await panel.getByLabel("Original price").fill(original);
  await panel.getByLabel("Sale price").fill(sale);
  if (status) await panel.getByLabel("Status").selectOption(status);
}

interface FieldFacts {
  options?: string[];
  required?: boolean;
}

async function addField(
  panel: Locator,
  label: string,
  type: string,
  { options = [], required = false }: FieldFacts = {},
): Promise<void> {
  const cards = panel.getByRole("group", { name: "Custom fields" }).locator("li");
  const count = await cards.count();
  await panel.getByRole("button", { name: "Add field" }).click();
  const card = cards.nth(count);
  await expect(card.getByLabel("Label")).toBeFocused();
  await card.getByLabel("Label").fill(label);
  await card.getByLabel("Type").selectOption(type);
  if (required) await card.getByLabel("Required").check();
  for (const [at, option] of options.entries()) {
    const box = card.getByRole("textbox", { name: `Option ${at + 1} of ${label}` });
    await box.fill(option);
    if (at < options.length - 1) await box.press("Enter");
  }
}

const handle = (panel: Locator, name: string): Locator =>
  panel.getByRole("button", { name: new RegExp(`^Move ${name} by dragging`) });

/** Drags with the mouse, a little at a time as a hand does, until one stands above the other. */
async function dragAbove(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const { x, y } = (await from.boundingBox())!;
  await page.mouse.move(x + 8, y + 8);
  await page.mouse.down();
  await expect(async () => {
    const [own, target] = [(await from.boundingBox())!, (await to.boundingBox())!];
    await page.mouse.move(x + 8, Math.max(80, target.y - 4), { steps: 4 });
    expect(own.y).toBeLessThan(target.y);
  }).toPass({ intervals: [50] });
  await page.mouse.up();
}

/** The names of all questions in their order on the page, without the star of required ones. */
async function questionsIn(place: Locator): Promise<string[]> {
  const names = await place
    .locator("fieldset > legend, div > label")
    .filter({ hasNot: place.page().locator("input[type=radio]") })
    .allInnerTexts();
  return names.map((name) => name.replace(/\s*\*$/, "").trim());
}

/** The shop's page shows it, or answers so, within a second. */
async function expectSoon(
  page: Page,
  path: string,
  { status = 200, text = "" }: { status?: number; text?: string },
): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(status);
    expect(await answer.text()).toContain(text);
  }).toPass({ timeout: 1000, intervals: [50] });
}

const authorization = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("token"))}`,
});

async function makeProduct(page: Page, data: object): Promise<string> {
  await page.goto("/admin/products");
  const headers = await authorization(page);
  const answer = await page.request.post("/api/products", { data, headers });
  return ((await answer.json()) as { _id: string })._id;
}

const readProduct = async (page: Page, id: string) =>
  (await page.request.get(`/api/products/${id}`, { headers: await authorization(page) })).json();

async function expectForEverybody(page: Page): Promise<void> {
  await expectNoSideScroll(page);
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page, { onlyColours: true });
  await page.emulateMedia({ colorScheme: "light" });
}
