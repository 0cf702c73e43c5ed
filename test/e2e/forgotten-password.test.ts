import { texts } from "#contracts/texts";
import {
  button,
  logIn,
  newCustomer,
  passwordBox,
  registerBefore,
} from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { field, linkIn } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test("a forgotten password is reset with a mailed link, and ends every session", async ({
  page,
  readMail,
  expectError,
}) => {
  const customer = newCustomer();
  const token = await registerBefore(page.request, readMail, customer);

  await test.step("asks for a link; the typed address is taken along", async () => {
    expectError(/status of 401 .*\/api\/auth\/login/);
    await page.goto("/login");
    await logIn(page, { ...customer, password: "not the password" });
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(field(page, "Email")).toHaveValue(customer.email);
    await expectAccessible(page);
    await button(page, "Send link").click();
    await expect(page.getByText(/You can ask for another email in \d+ s/)).toBeVisible();
  });

  const link = linkIn(await readMail(customer.email, "password"), "reset-password");
  await test.step("opens the link, chooses a password that is too short, then a good one", async () => {
    await page.goto(link);
    await expect(page).toHaveURL("/reset-password");
    await passwordBox(page, "New password").fill("12345");
    await button(page, texts.changePassword).click();
    await expect(page.getByText(texts.passwordTooShort)).toBeVisible();
    await expectAccessible(page);
    await passwordBox(page, "New password").fill("another good one");
    await button(page, texts.changePassword).click();
    await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
    await readMail(customer.email, "password was changed");
  });

  await test.step("the old session and the used link are over, the new password works", async () => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get("/api/auth/me", { headers })).status()).toBe(401);
    expectError(/status of 400 .*\/api\/auth\/reset-password/);
    await page.goto(link);
    await passwordBox(page, "New password").fill("once more");
    await button(page, texts.changePassword).click();
    await expect(page.getByRole("link", { name: "Request a new link" })).toBeVisible();
    await page.goto("/account");
    await expect(page).toHaveURL("/login");
    await logIn(page, { ...customer, password: "another good one" });
    await expect(page).toHaveURL("/account");
    await expect(field(page, "Full Name")).toHaveValue(customer.name);
  });
});
