import type { Page } from "@playwright/test";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { signInAsAdmin } from "#test/admin-steps";
import { expectForEverybody } from "#test/for-everybody";
import { simpleReport } from "#test/guest-steps";
import { expect, test } from "#test/journey";
import { newTitle } from "#test/product-steps";

test.describe("the products of the back office @desktop", () => {
  test.beforeEach(({ page }) => signInAsAdmin(page).then(() => undefined));

  test("of two admins who save the same product the second is warned, and nothing is mixed", async ({
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
    await theirs.getByRole("button", { name: catalogueTexts.updateProduct }).click();
    await expect(theirs).toBeHidden();
    await mine.getByRole("button", { name: catalogueTexts.updateProduct }).click();
    await expect(mine.getByText("Somebody else changed this product")).toBeVisible();
    await expect(mine.getByText("They changed: Status, Sale price.")).toBeVisible();
    await expect(mine.getByText("Going on keeps yours in: Sale price.")).toBeVisible();
    await expect(mine.getByLabel("Sale price")).toHaveValue("11");
    expect(await readProduct(page, id)).toMatchObject({ sale: 12, status: "unpublish" });
    await mine.getByRole("button", { name: "Keep mine and go on" }).click();
    await expect(mine.getByLabel("Status")).toHaveValue("unpublish");
    await expect(mine.getByLabel("Sale price")).toHaveValue("11");
    await mine.getByRole("button", { name: catalogueTexts.updateProduct }).click();
    await expect(mine).toBeHidden();
    expect(await readProduct(page, id)).toMatchObject({ sale: 11, status: "unpublish" });

    for (const each of [page, other]) await each.goto(`/admin/products?product=${id}`);
    await mine.getByLabel("Title").fill("Never saved");
    await theirs.getByLabel("Sale price").fill("13");
    await theirs.getByRole("button", { name: catalogueTexts.updateProduct }).click();
    await expect(theirs).toBeHidden();
    await mine.getByRole("button", { name: catalogueTexts.updateProduct }).click();
    await mine.getByRole("button", { name: "Take their version" }).click();
    await expect(mine.getByLabel("Title")).toHaveValue(title);
    await expect(mine.getByLabel("Sale price")).toHaveValue("13.00");
    await other.close();
  });

  test("an admin on a product page gets a link to edit it instead of the order form", async ({
    page,
  }) => {
    await page.goto(`${simpleReport.path}#place-order`);
    await expect(page.getByText("Admin accounts cannot place orders.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Order this report" })).toBeHidden();
    await expect(page.getByLabel("Roof address")).toBeHidden();
    await page.getByRole("link", { name: "Open this product in the admin portal" }).click();
    const panel = page.getByRole("dialog", { name: "Edit product" });
    await expect(panel.getByLabel("Title")).toHaveValue(simpleReport.title);
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
    await expect(page.getByRole("columnheader", { name: "Sale" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Edit product" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/sort=priceLow/);
  });

  test("list and form can be used by everybody, in light and dark", async ({ page, request }) => {
    const [product] = await (await request.get("/api/products?search=insurance+claim")).json();
    await page.goto("/admin/products");
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await expectForEverybody(page);
    await page.goto(`/admin/products?product=${product._id}`);
    await expect(page.getByLabel("Title")).toHaveValue(product.title);
    await page.getByRole("button", { name: "Add field" }).click();
    await page.getByLabel("Required").last().check();
    await page.getByRole("button", { name: catalogueTexts.updateProduct }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await expectForEverybody(page);
    await page.goto("/admin/categories");
    await expect(page.getByRole("tab", { name: catalogueTexts.mainCategories })).toBeVisible();
    await expectForEverybody(page);
  });
});

const authorization = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("token"))}`,
});

async function makeProduct(page: Page, data: object): Promise<string> {
  await page.goto("/admin/products");
  const headers = await authorization(page);
  const response = await page.request.post("/api/products", { data, headers });
  return ((await response.json()) as { _id: string })._id;
}

const readProduct = async (page: Page, id: string) =>
  (await page.request.get(`/api/products/${id}`, { headers: await authorization(page) })).json();
