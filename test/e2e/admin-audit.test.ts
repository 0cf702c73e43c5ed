import { readFile } from "node:fs/promises";
import { categoryDone } from "#contracts/texts-catalogue";
import { adminPassword, signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { expect, test } from "#test/browser/journey";

test("an admin reads the audit log with the keyboard, filters its entries and exports them", async ({
  page,
  expectError,
}) => {
  // The export is refused until the password was entered again.
  expectError(/403/);
  const token = await signInAsAdmin(page, { inNewSession: true });
  const name = `Guttering ${Date.now()}`;
  const headers = { authorization: `Bearer ${token}` };
  const create = { data: { name, description: "Gutters and downpipes" }, headers };
  expect((await page.request.post("/api/categories", create)).ok()).toBe(true);
  await page.goto("/admin/audit");
  const table = page.getByRole("table", { name: "Audit log" });
  await expect(table.getByRole("row").nth(1)).toContainText("Category created");
  await expectAccessible(page, { narrowToo: true });

  await page.getByLabel("Kind").selectOption("Category created");
  await expect(page).toHaveURL(/kind=category.created/);
  await expect(table.getByRole("link", { name: "Category created" }).first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Category created" });
  await expect(panel).toContainText(name);
  await expect(panel).toContainText("Admin");
  await expectAccessible(page);
  await panel.getByRole("link", { name: "Everything that happened to this" }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?thing=category%3A/);
  await expect(table.getByRole("row")).toHaveCount(2);
  await table.getByRole("link", { name: "Category created" }).press("Enter");
  await panel.getByRole("link", { name: "Everything this person did" }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?person=/);
  await expect(panel).toBeHidden();
  await expect(table.getByRole("row").nth(1)).toContainText("Category created");

  // A thing leads to its history, whose rows say what changed.
  await page.goto("/admin/categories");
  const edit = page
    .getByRole("row")
    .filter({ hasText: name })
    .getByRole("button", { name: "Edit" });
  await edit.click();
  const box = page.getByRole("textbox", { name: "Name" });
  await expect(box).toHaveValue(name);
  await box.fill(`${name} and more`);
  await page.getByRole("button", { name: "Update Category" }).click();
  await expect(page.getByText(categoryDone("category", "updated"), { exact: true })).toBeVisible();
  await edit.click();
  await page.getByRole("link", { name: "History" }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?thing=category%3A/);
  await expect(table.getByRole("row").nth(1)).toContainText(`Name ${name} → ${name} and more`);
  await expect(table.getByRole("row")).toHaveCount(3);
  await expectAccessible(page, { narrowToo: true });
  await page.getByRole("button", { name: "Clear filters" }).first().click();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const question = page.getByRole("dialog", { name: "Enter your password again" });
  await expect(question.getByLabel("Password *")).toBeFocused();
  await page.keyboard.type(await adminPassword());
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain(`Category created,category,${name}`);

  await page.getByRole("searchbox", { name: "Search by subject" }).fill("nobodyhasthis");
  await expect(page.getByRole("heading", { name: "No entries match" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect(table.getByRole("row").nth(1)).toBeVisible();
});
