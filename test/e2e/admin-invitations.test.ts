import { randomUUID } from "node:crypto";
import { adminPassword, customerPanel, signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { newCustomer, registerBefore } from "#test/browser/customer-steps";
import { linkIn } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test("an admin invites staff with one form, sends the link again and withdraws it; who is invited begins to work", async ({
  page,
  browser,
  request,
  readMail,
  baseURL,
  expectError,
}) => {
  test.slow();
  expectError(/status of 403 .*\/api\/invitations/);
  expectError(/status of 409 .*\/api\/invitations/);
  const word = randomUUID().slice(0, 8);
  const email = `sam-${word}@example.com`;
  await signInAsAdmin(page, { inNewSession: true });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/admin/customers");
  const form = page.getByRole("dialog", { name: "Invite staff" });
  const list = page.getByRole("region", { name: "Open invitations" });
  const invite = async (name: string, address: string) => {
    await page.getByRole("button", { name: "Invite staff" }).focus();
    await page.keyboard.press("Enter");
    await expect(form.getByLabel("Full name *")).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await page.keyboard.type(address);
    await page.keyboard.press("Enter");
  };

  await invite(`Sam ${word}`, email);
  const question = page.getByRole("dialog", { name: "Enter your password again" });
  await question.getByLabel("Password *").fill(await adminPassword());
  await page.keyboard.press("Enter");
  await expect(form).toHaveCount(0);
  const row = list.getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("Staff");
  const first = await readMail(email, "invited");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);

  await invite(`Sam ${word}`, email);
  await expect(form.getByText("This address is invited already.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: /^Resend/ }).click();
  const second = await readMail(email, "invited", { after: first });

  await test.step("a customer is offered the role", async () => {
    const customer = { ...newCustomer(), name: `Casey ${word}` };
    await registerBefore(request, readMail, customer);
    await page.goto("/admin/customers?new=staff");
    await form.getByLabel("Full name *").fill("Casey");
    await form.getByLabel(/^Email/).fill(customer.email);
    await page.keyboard.press("Enter");
    await expect(form).toContainText(`Casey ${word} has an account with this address`);
    await form.getByRole("button", { name: "Make this account staff" }).click();
    await expect(customerPanel(page, `Casey ${word}`)).toContainText("Staff");
    await page.keyboard.press("Escape");
  });

  await test.step("the newest link opens the account, the earlier one does not", async () => {
    const context = await browser.newContext({ baseURL: baseURL! });
    const theirs = await context.newPage();
    const choose = async (link: string) => {
      await theirs.goto(link);
      await theirs.getByLabel("Password *").fill("a long pass phrase of ours");
      await theirs.keyboard.press("Enter");
    };
    await choose(linkIn(first, "reset-password"));
    await expect(theirs.getByText("This link is no longer valid.")).toBeVisible();
    await choose(linkIn(second, "reset-password"));
    await expect(theirs.getByRole("heading", { name: "Your account is open" })).toBeVisible();
    await theirs.getByRole("link", { name: "Login" }).last().click();
    await theirs.getByLabel("Email *").last().fill(email);
    await theirs.getByLabel("Password *").fill("a long pass phrase of ours");
    await theirs.keyboard.press("Enter");
    await expect(theirs).toHaveURL(/\/admin\/work$/);
    await context.close();
  });

  await test.step("a withdrawn link stops working", async () => {
    const other = `kim-${word}@example.com`;
    await page.reload();
    await expect(row).toHaveCount(0);
    await invite(`Kim ${word}`, other);
    const kim = list.getByRole("listitem").filter({ hasText: other });
    await kim.getByRole("button", { name: /^Withdraw/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(kim).toHaveCount(0);
  });
});
