import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { changedMeanwhile } from "#contracts/errors";
import { categoryDone, deleteCategoryQuestion, catalogueTexts } from "#contracts/texts-catalogue";
import { signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { fileInput } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { drawPng } from "#test/send-file";

test.describe("the category manager", () => {
  test.beforeEach(({ page }) => signInAsAdmin(page).then(() => undefined));

  test("categories and sub-categories are created, edited by two admins and deleted, and the shop shows it", async ({
    page,
    context,
    request,
    expectError,
  }) => {
    const name = newName();
    await page.goto("/admin/categories");
    await expect(page.getByRole("tab", { name: catalogueTexts.mainCategories })).toBeVisible();
    await expectAccessible(page);
    const before = await countIn(page, catalogueTexts.mainCategories);
    const subsBefore = await countIn(page, catalogueTexts.subCategories);
    await page.getByRole("button", { name: "Add Category" }).click();
    await expect(page.getByText(catalogueTexts.categoryNameLength)).toBeVisible();
    await expect(box(page, "Name")).toBeFocused();
    await box(page, "Name").fill(name);
    await box(page, "Description").fill("Made in a test");
    const picture = { name: "plan.png", mimeType: "image/png", buffer: await drawPng(600, 400) };
    await fileInput(page, "Landing image").setInputFiles(picture);
    await expect(page.getByText(/^Uploaded/)).toBeVisible();
    await page.getByRole("button", { name: "Add Category" }).click();
    await expect(page.getByText(categoryDone("category", "added"), { exact: true })).toBeVisible();
    await expect(box(page, "Name")).toHaveValue("");
    await expectCount(page, catalogueTexts.mainCategories, before + 1);
    await expect(async () => expect(await namesInShop(page)).toContain(name)).toPass({
      timeout: 30_000,
    });

    const child = newName();
    await page.getByLabel("Parent category").selectOption(name);
    await expect(fileInput(page, "Landing image")).toHaveCount(0);
    await box(page, "Name").fill(child);
    const [sent] = await Promise.all([
      page.waitForRequest((each) => each.method() === "POST" && /subcategories/.test(each.url())),
      page.getByRole("button", { name: "Add Sub-category" }).click(),
    ]);
    expect(sent.postDataJSON()).toEqual({ name: child, description: "" });
    await expect(
      page.getByText(categoryDone("subcategory", "added"), { exact: true }),
    ).toBeVisible();
    await expectCount(page, catalogueTexts.subCategories, subsBefore + 1);

    await page.getByRole("tab", { name: catalogueTexts.subCategories }).click();
    await expect(findCategoryRow(page, child)).toContainText(name);
    await findCategoryRow(page, child).getByRole("button", { name: "Edit" }).click();
    await expect(box(page, "Name")).toHaveValue(child);
    await expect(box(page, "Name")).toBeFocused();
    await box(page, "Description").fill("Changed in a test");
    await page.getByRole("button", { name: "Update Sub-category" }).click();
    await expect(
      page.getByText(categoryDone("subcategory", "updated"), { exact: true }),
    ).toBeVisible();
    await page.getByRole("tab", { name: catalogueTexts.mainCategories }).click();
    await findCategoryRow(page, name).getByRole("button", { name: "Edit" }).click();
    await expect(page.getByText("plan.png")).toBeVisible();
    await box(page, "Name").fill(`${name} two`);
    await page.getByRole("button", { name: "Update Category" }).click();
    await expect(
      page.getByText(categoryDone("category", "updated"), { exact: true }),
    ).toBeVisible();
    const [stored] = (await (await request.get("/api/categories")).json()).filter(
      (each: { name: string }) => each.name === `${name} two`,
    );
    expect(stored).toMatchObject({
      description: "Made in a test",
      subCategories: [{ name: child }],
    });

    await test.step("of two admins who save the same category the second is warned", async () => {
      expectError(/409/);
      const other = await context.newPage();
      await other.goto("/admin/categories");
      for (const each of [page, other]) {
        await findCategoryRow(each, `${name} two`).getByRole("button", { name: "Edit" }).click();
        await expect(box(each, "Name")).toHaveValue(`${name} two`);
      }
      await box(other, "Description").fill("Theirs");
      await other.getByRole("button", { name: "Update Category" }).click();
      await expect(
        other.getByText(categoryDone("category", "updated"), { exact: true }),
      ).toBeVisible();
      await box(page, "Description").fill("Mine");
      await page.getByRole("button", { name: "Update Category" }).click();
      await expect(page.getByText(changedMeanwhile)).toBeVisible();
      await page.getByRole("button", { name: "Save mine over it" }).click();
      await expect(findCategoryRow(page, `${name} two`)).toContainText("Mine");
      await expect(box(page, "Name")).toHaveValue("");
      await other.close();
    });

    await findCategoryRow(page, `${name} two`).getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(deleteCategoryQuestion("category"));
    await expect(question).toContainText("and its sub-category are deleted.");
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: catalogueTexts.subCategories }).click();
    await findCategoryRow(page, child).getByRole("button", { name: "Delete" }).click();
    await expect(question).toContainText(deleteCategoryQuestion("subcategory"));
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(
      page.getByText(categoryDone("subcategory", "deleted"), { exact: true }),
    ).toBeVisible();
    await page.getByRole("tab", { name: catalogueTexts.mainCategories }).click();
    await findCategoryRow(page, `${name} two`).getByRole("button", { name: "Delete" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(
      page.getByText(categoryDone("category", "deleted"), { exact: true }),
    ).toBeVisible();
    await expectCount(page, catalogueTexts.mainCategories, before);
  });
});

const newName = () => `Test ${randomUUID().slice(0, 8)}`;

const box = (page: Page, label: string): Locator => page.getByRole("textbox", { name: label });

const findCategoryRow = (page: Page, name: string): Locator =>
  page.locator("tbody tr").filter({ has: page.getByRole("button", { name: `Edit ${name}` }) });

async function countIn(page: Page, tabName: string): Promise<number> {
  const tab = page.getByRole("tab", { name: new RegExp(`^${tabName} \\(\\d+\\)`) });
  return Number(/\d+/.exec((await tab.textContent())!)![0]);
}

/** The list is fetched again only after the shop has confirmed the change. */
const expectCount = (page: Page, tabName: string, count: number) =>
  expect.poll(() => countIn(page, tabName)).toBe(count);

async function namesInShop(page: Page): Promise<string> {
  return (await page.request.get("/shop")).text();
}
