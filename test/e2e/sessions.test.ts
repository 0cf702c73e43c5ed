import { newCustomer, signInBefore } from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { expect, test } from "#test/browser/journey";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

test("a customer sees where the account is logged in, and logs other devices out", async ({
  page,
  readMail,
}) => {
  const customer = newCustomer();
  await signInBefore(page, readMail, customer);
  const logInElsewhere = async () => {
    const headers = { "user-agent": firefox };
    const { email, password } = customer;
    const data = { email, password };
    const response = await page.request.post("/api/auth/login", { headers, data });
    return ((await response.json()) as { token: string }).token;
  };
  const meElsewhere = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, "user-agent": firefox };
    return (await page.request.get("/api/auth/me", { headers })).status();
  };
  const first = await logInElsewhere();
  expect(await meElsewhere(first)).toBe(200);

  await page.goto("/account?tab=security");
  const rows = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "This device" })).toHaveCount(1);
  await expectAccessible(page);

  const signOut = rows.getByRole("button", { name: "Log out Firefox on Linux" });
  await signOut.focus();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  expect(await meElsewhere(first)).toBe(401);

  const second = await logInElsewhere();
  expect(await meElsewhere(second)).toBe(200);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Log out all other devices" }).focus();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  expect(await meElsewhere(second)).toBe(401);
});
