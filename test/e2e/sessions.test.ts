import { logIn, newCustomer, signInBefore } from "#test/customer-steps";
import { expectAccessible } from "#test/accessible-page";
import { expect, test } from "#test/journey";

test("a customer sees where the account is logged in, and logs other devices out", async ({
  page,
  browser,
  readMail,
}) => {
  const customer = newCustomer();
  await signInBefore(page, readMail, customer);
  const elsewhere = await browser.newContext({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  });
  const other = await elsewhere.newPage();
  await other.goto("/login");
  await logIn(other, customer);
  await expect(other).toHaveURL("/");

  await page.goto("/account?tab=security");
  const rows = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "This device" })).toHaveCount(1);
  await expectAccessible(page);

  const signOut = rows.getByRole("button", { name: "Log out Firefox on Linux" });
  await signOut.focus();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await other.goto("/orders");
  await expect(other).toHaveURL("/login");

  await logIn(other, customer);
  await expect(other).toHaveURL("/orders");
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Log out all other devices" }).focus();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL("/login");
  await elsewhere.close();
});
