import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import {
  adminPassword,
  customerPanel,
  customerRows,
  signInAsAdmin,
} from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { holdBack, linkIn } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search customers" });
const close = (page: Page, name: string) =>
  customerPanel(page, name).getByRole("button", { name: "Close", exact: true });

test.describe("the back office's customers", () => {
  test("are searched, open beside the list by mouse, keyboard and link, and return focus to their row", async ({
    page,
  }) => {
    const headers = { authorization: `Bearer ${await signInAsAdmin(page)}` };
    const word = `Rafter${randomUUID().slice(0, 6)}`;
    let newest = "";
    for (const number of [1, 2, 3]) {
      const data = { name: `${word} ${number}`, email: `${word}-${number}@example.com` };
      const made = await page.request.post("/api/customers", { headers, data });
      expect(made.status()).toBe(201);
      newest = ((await made.json()) as { _id: string })._id;
    }
    await page.goto(`/admin/customers?customer=${newest}`);
    await expect(customerRows(page).filter({ hasText: `${word} 3` })).toBeVisible();
    await close(page, `${word} 3`).click();
    await expect(page.getByRole("link", { name: `${word} 3` })).toBeFocused();
    await page.keyboard.press("/");
    await page.keyboard.type(`  ${word.toUpperCase()} `);
    await expect(page).toHaveURL(new RegExp(`\\?search=${word.toUpperCase()}$`));
    await expect(customerRows(page)).toHaveCount(3);
    await search(page).blur();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(customerPanel(page, `${word} 2`)).toBeVisible();
    await expect(page).toHaveURL(/customer=/);
    await page.keyboard.press("Escape");
    await expect(customerPanel(page, `${word} 2`)).toHaveCount(0);
    await expect(page.getByRole("link", { name: `${word} 2` })).toBeFocused();
    await customerRows(page).nth(2).getByText("Customer", { exact: true }).click();
    await expect(customerPanel(page, `${word} 1`)).toBeVisible();
    const release = await holdBack(page, "**/api/customers?**");
    await page.reload();
    await close(page, `${word} 1`).click();
    await expect(page.getByRole("main"), "while the list is on its way").toBeFocused();
    await release();
    await expect(customerRows(page)).toHaveCount(3);
    await page.goBack();
    await close(page, `${word} 1`).click();
    await page.getByRole("link", { name: "Roles and rights" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Roles and rights");
    await expectAccessible(page, { narrowToo: true });
  });

  test("are given an account, changed, and forgotten", async ({ page, readMail, expectError }) => {
    expectError(/400|403|409/);
    const name = `Robin ${randomUUID().slice(0, 8)}`;
    const email = `robin-${randomUUID()}@example.com`;
    await signInAsAdmin(page, { inNewSession: true });
    await page.goto("/admin/customers");
    await page.getByRole("button", { name: "New customer" }).click();
    const form = page.getByRole("dialog", { name: "New customer" });
    await form.getByRole("button", { name: "Create customer" }).click();
    await expect(form.getByText("Please enter the full name")).toBeVisible();
    await expect(form.getByText(texts.invalidEmail)).toBeVisible();
    await expect(form.getByLabel(/^Full name/)).toBeFocused();
    await expectAccessible(page);
    await form.getByLabel(/^Full name/).fill(name);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "New customer" }).click();
    await expect(form.getByLabel(/^Full name/)).toHaveValue(name);
    await form.getByLabel(/^Email/).fill("admin@ridgeline.example");
    await form.getByRole("button", { name: "Create customer" }).click();
    await expect(form.getByText("There is an account with this address already.")).toBeVisible();
    await form.getByLabel(/^Email/).fill(email);
    await form.getByRole("button", { name: "Create customer" }).click();
    const panel = customerPanel(page, name);
    await expect(panel.getByRole("link", { name: email })).toBeVisible();
    const mail = await readMail(email, "account is ready");
    expect(linkIn(mail, "reset-password")).toContain("token=");

    await panel.getByRole("button", { name: "Edit" }).click();
    const editor = page.getByRole("dialog", { name: `Edit ${name}` });
    await editor.getByLabel("City").fill("Boulder");
    await page.keyboard.press("Escape");
    const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await leaving.getByRole("button", { name: "Keep editing" }).click();
    await expect(editor.getByLabel("City")).toHaveValue("Boulder");
    await editor.getByRole("button", { name: texts.saveChanges }).click();
    await expect(editor.getByText(texts.streetRequired)).toBeVisible();
    await expectAccessible(page);
    await editor.getByLabel("Street").fill("1 Valley Lane");
    await editor.getByLabel("State").fill("CO");
    await editor.getByLabel("ZIP code").fill("80301");
    await editor.getByLabel(/^Full name/).fill(`${name} Hip`);
    await editor.getByLabel("Role").selectOption("staff");
    await editor.getByRole("button", { name: texts.saveChanges }).click();
    const again = page.getByRole("dialog", { name: "Enter your password again" });
    await expect(again.getByLabel("Password *")).toBeFocused();
    await page.keyboard.type("not mine");
    await page.keyboard.press("Enter");
    await expect(again.getByText("The password is incorrect")).toBeVisible();
    await expectAccessible(page);
    await again.getByLabel("Password *").fill(await adminPassword());
    await page.keyboard.press("Enter");
    await expect(again).toBeHidden();
    await expect(editor).toHaveCount(0);
    const changed = customerPanel(page, `${name} Hip`);
    await expect(changed).toContainText("1 Valley Lane");
    await expect(changed.getByText("Staff", { exact: true })).toBeVisible();

    await changed.getByRole("button", { name: "Close account" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("This cannot be undone.");
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await changed.getByRole("button", { name: "Close account" }).click();
    await question.getByRole("button", { name: "Close account" }).click();
    await expect(changed).toHaveCount(0);
    await search(page).fill(email);
    await expect(page.getByText("Nobody matches")).toBeVisible();
  });
});
