import { readFile } from "node:fs/promises";
import type { OwnData } from "#contracts/calls/own-data";
import { placeOrderBefore } from "#test/browser/customer-orders";
import { button, logIn, newCustomer, signInBefore } from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { linkIn } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { queryShop } from "#test/browser/query-shop";

const registrationSubject = "to open your Ridgeline account";

/** As if the password had been entered again too long ago. */
const endPasswordConfirmation = (email: string) =>
  queryShop(
    `update sessions set password_confirmed_at = null
     where user_id = (select id from users where email = $1)`,
    [email],
  );

test("a customer downloads everything that the shop keeps about them, closes the account with a mailed link, and opens another with the same address", async ({
  page,
  readMail,
  expectError,
}) => {
  // The download and the link are refused until the password was entered again.
  expectError(/status of 403 /);
  // So are closed sessions, and the login to a closed account.
  expectError(/status of 40[01] /);
  const customer = newCustomer();
  const token = await signInBefore(page, readMail, customer);
  const firstMail = await readMail(customer.email, registrationSubject);
  await placeOrderBefore(page.request, token, { isPaid: false, email: customer.email });
  await page.goto("/account?tab=data");
  await expect(page.getByRole("tab")).toHaveCount(4);
  await expect(page.getByRole("heading", { name: "Your data" })).toBeInViewport();
  const main = page.getByRole("main");
  await expect(main.getByText("Cancelled, since they are not paid:")).toBeVisible();
  await expectAccessible(page);

  const question = page.getByRole("dialog", { name: "Enter your password again" });
  const enterPassword = async () => {
    await expect(question.getByLabel("Password *")).toBeFocused();
    await page.keyboard.type(customer.password);
    await page.keyboard.press("Enter");
  };

  await test.step("after the password everything is downloaded", async () => {
    const download = page.waitForEvent("download");
    await button(page, "Download your data").click();
    await enterPassword();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^ridgeline-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), "utf8")) as OwnData;
    expect(data.account).toMatchObject({ name: customer.name, email: customer.email });
    await expect(question).toBeHidden();
    await expect(button(page, "Download your data")).toBeFocused();
  });

  await test.step("after the password a mail is sent, and the account stays open", async () => {
    await endPasswordConfirmation(customer.email);
    await button(page, "Close account…").click();
    await enterPassword();
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
    const { email, password } = customer;
    const elsewhere = await page.request.post("/api/auth/login", { data: { email, password } });
    const { token: open } = (await elsewhere.json()) as { token: string };
    const meElsewhere = async () => {
      const headers = { authorization: `Bearer ${open}` };
      return (await page.request.get("/api/auth/me", { headers })).status();
    };
    expect(await meElsewhere()).toBe(200);
    await button(page, "Close my account").click();
    await expect(main.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
    await readMail(customer.email, "account is closed");
    expect(await meElsewhere()).toBe(401);
  });

  await test.step("nobody can log in; the address is free", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
    await logIn(page, customer);
    await expect(main.getByText("The email address or password is incorrect.")).toBeVisible();
    await readMail(customer.email, "Cancelled:");
    expect((await page.request.post("/api/auth/register", { data: customer })).ok()).toBe(true);
    const again = await readMail(customer.email, registrationSubject, { after: firstMail });
    const { searchParams } = new URL(linkIn(again, "verify-registration"));
    const data = { ...Object.fromEntries(searchParams), password: customer.password };
    expect((await page.request.post("/api/auth/verify-registration", { data })).ok()).toBe(true);
  });
});
