import { readFile } from "node:fs/promises";
import type { OwnData } from "#contracts/calls/own-data";
import { placeOrderBefore } from "#test/customer-orders";
import { button, logIn, newCustomer, signInBefore } from "#test/customer-steps";
import { expectAccessible } from "#test/accessible-page";
import { linkIn } from "#test/guest-steps";
import { expect, test } from "#test/journey";

const registrationSubject = "to open your Ridgeline account";

test("a customer downloads everything that the shop keeps about them", async ({
  page,
  readMail,
  expectError,
}) => {
  // The download is refused until the password was entered again.
  expectError(/403/);
  const customer = newCustomer();
  await signInBefore(page, readMail, customer);
  await page.goto("/account");
  await page.getByRole("tab", { name: "Your Data" }).click();
  await expect(page).toHaveURL("/account?tab=data");
  const download = page.waitForEvent("download");
  await button(page, "Download your data").click();
  const question = page.getByRole("dialog", { name: "Enter your password again" });
  await expect(question.getByLabel("Password *")).toBeFocused();
  await page.keyboard.type(customer.password);
  await page.keyboard.press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ridgeline-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), "utf8")) as OwnData;
  expect(data.account).toMatchObject({ name: customer.name, email: customer.email });
  await expect(question).toBeHidden();
  await expect(button(page, "Download your data")).toBeFocused();
});

test("a customer closes the account with a mailed link, and opens another with the same address", async ({
  page,
  browser,
  readMail,
  expectError,
}) => {
  // The link is refused until the password was entered again, and so are closed sessions and the login.
  expectError(/40[013]/);
  const customer = newCustomer();
  const token = await signInBefore(page, readMail, customer);
  const firstMail = await readMail(customer.email, registrationSubject);
  await placeOrderBefore(page.request, token, { isPaid: false, email: customer.email });
  await page.goto("/account?tab=data");
  const main = page.getByRole("main");
  await expect(main.getByText("Cancelled, since they are not paid:")).toBeVisible();
  await expectAccessible(page);

  await test.step("after the password a mail is sent, and the account stays open", async () => {
    await button(page, "Close account…").click();
    const question = page.getByRole("dialog", { name: "Enter your password again" });
    await expect(question.getByLabel("Password *")).toBeFocused();
    await page.keyboard.type(customer.password);
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await expect(main.getByText(`We have emailed a link to ${customer.email}.`)).toBeVisible();
  });

  await test.step("opening the link closes nothing; the button does", async () => {
    const link = linkIn(await readMail(customer.email, "Close your"), "close-account");
    expect((await page.request.get(link)).ok()).toBe(true);
    await page.goto(link);
    await expect(main.getByRole("heading", { name: "Close your account?" })).toBeVisible();
    await expect(page).toHaveURL("/close-account");
    await expectAccessible(page);
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto("/login");
    await logIn(elsewhere, customer);
    await expect(elsewhere).toHaveURL("/");
    await button(page, "Close my account").click();
    await expect(main.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
    await readMail(customer.email, "account is closed");
    await elsewhere.goto("/orders");
    await expect(elsewhere).toHaveURL("/login");
    await other.close();
  });

  await test.step("nobody can log in; the address is free", async () => {
    await page.goto("/login");
    await logIn(page, customer);
    await expect(main.getByText("The email address or password is incorrect.")).toBeVisible();
    await readMail(customer.email, "was cancelled");
    expect((await page.request.post("/api/auth/register", { data: customer })).ok()).toBe(true);
    const again = await readMail(customer.email, registrationSubject, { after: firstMail });
    await page.goto(linkIn(again, "verify-registration"));
    await expect(main.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
  });
});
