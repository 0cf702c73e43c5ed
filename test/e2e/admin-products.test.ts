import { catalogueTexts } from "#contracts/texts-catalogue";
import { signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { simpleReport } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test.describe("the products of the back office", () => {
  test.beforeEach(({ page }) => signInAsAdmin(page).then(() => undefined));

  test("an admin sees a link to edit the product instead of the order form", async ({ page }) => {
    await page.goto(`${simpleReport.path}#place-order`);
    await expect(page.getByText("Admin accounts cannot place orders.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Order this report" })).toBeHidden();
    await expect(page.getByLabel("Roof address")).toBeHidden();
    await page.getByRole("link", { name: "Open this product in the admin portal" }).click();
    const panel = page.getByRole("dialog", { name: "Edit product" });
    await expect(panel.getByLabel("Title")).toHaveValue(simpleReport.title);

    await test.step("the form is accessible in light and dark", async () => {
      await page.getByRole("button", { name: "Add field" }).click();
      await page.getByLabel("Required").last().check();
      await panel.getByRole("button", { name: "Add tier" }).click();
      const second = panel.getByRole("group", { name: "Delivery tier 2" });
      await expect(second.getByLabel("Name")).toBeFocused();
      await page.getByRole("button", { name: catalogueTexts.updateProduct }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
      await expect(second.getByText("Please enter a name")).toBeVisible();
      await expectAccessible(page);
    });
  });

  test("on a phone the form of a product ends with its two buttons, the other actions open above them @phone", async ({
    page,
  }) => {
    await page.goto("/admin/products");
    await page.getByRole("searchbox", { name: "Search products" }).fill(simpleReport.title);
    await page
      .getByRole("button", { name: `Edit ${simpleReport.title}` })
      .first()
      .tap();
    const panel = page.getByRole("dialog", { name: "Edit product" });
    const more = panel.getByRole("button", { name: "More" });
    const heightOf = async (name: string) =>
      (await panel.getByRole("button", { name }).boundingBox())!.y;
    expect(await heightOf("Cancel")).toBe(await heightOf(catalogueTexts.updateProduct));
    expect(await heightOf("More")).toBe(await heightOf("Cancel"));
    await expect(panel.getByRole("button", { name: "Duplicate" })).toBeHidden();
    await more.tap();
    await expect(more).toHaveAttribute("aria-expanded", "true");
    for (const name of ["Delete", "Duplicate", catalogueTexts.newProduct])
      await expect(panel.getByRole("button", { name })).toBeInViewport();
    await expectAccessible(page);
    await more.tap();
    await expect(panel.getByRole("button", { name: "Duplicate" })).toBeHidden();
  });

  test("a product is duplicated as a draft", async ({ page }) => {
    const title = `Copied ${Date.now()}`;
    await page.goto("/admin/products");
    await page.getByRole("searchbox", { name: "Search products" }).fill(simpleReport.title);
    await page
      .getByRole("button", { name: `Edit ${simpleReport.title}` })
      .first()
      .press("Enter");
    const panel = page.getByRole("dialog", { name: "Edit product" });
    const price = await panel.getByLabel("Sale price").inputValue();
    await panel.getByRole("button", { name: "Duplicate" }).press("Enter");
    const copy = page.getByRole("dialog", { name: catalogueTexts.newProduct });
    await expect(copy.getByText(`A copy of “${simpleReport.title}”`)).toBeVisible();
    await expect(copy.getByLabel("Title")).toHaveValue(`${simpleReport.title} (copy)`);
    await expect(copy.getByLabel("Sale price")).toHaveValue(price);
    await expectAccessible(page, { narrowToo: true });
    await copy.getByLabel("Title").fill(title);
    await copy.getByRole("button", { name: catalogueTexts.createProduct }).press("Enter");
    await expect(page.getByText(`“${title}” was created`)).toBeVisible();
    await page.getByRole("searchbox", { name: "Search products" }).fill(title);
    const row = page.locator("tbody tr");
    await expect(row).toHaveCount(1);
    await expect(row).toContainText("Draft");
    // Other journeys count products.
    await row.getByRole("button", { name: `Delete ${title}` }).press("Enter");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Delete/ })
      .press("Enter");
    await expect(page.getByText("No products match")).toBeVisible();
  });

  test("the list is filtered, its URL keeps the filters, and input of a product opened from it is never lost silently", async ({
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
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await expectAccessible(page);
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
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.getByRole("button", { name: "Sale" }).click();
    await expect(page.getByRole("columnheader", { name: "Sale" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Edit product" });
    await panel.getByLabel("Title").fill("Half typed");
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    for (const leave of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
      await leave();
      await expect(question).toBeVisible();
      await question.getByRole("button", { name: "Keep editing" }).click();
      await expect(question).toBeHidden();
      await expect(panel.getByLabel("Title")).toHaveValue("Half typed");
    }
    await page.reload();
    await expect(panel.getByText("Your unsaved changes from before are back.")).toBeVisible();
    await expect(panel.getByLabel("Title")).toHaveValue("Half typed");
    await page.goBack();
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/sort=priceLow/);
  });
});
