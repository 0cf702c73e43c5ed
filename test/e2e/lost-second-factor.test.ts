import { adminPassword, customerPanel, signInAsAdmin } from "#test/browser/admin-steps";
import { newestCode } from "#test/api/authenticator-codes";
import { newCustomer, registerBefore } from "#test/browser/customer-steps";
import { expect, test } from "#test/browser/journey";

test("an admin removes the lost authenticator app of a customer, who can log in again", async ({
  page,
  readMail,
  expectError,
}) => {
  // The call is refused until the password was entered again.
  expectError(/403/);
  const customer = newCustomer();
  const token = await registerBefore(page.request, readMail, customer);
  const call = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await page.request.post(`/api/auth/${path}`, { headers, data });
    return (await response.json()) as { secret: string };
  };
  await call("confirm-password", { password: customer.password });
  const { secret } = await call("authenticator", {});
  await call("authenticator/confirm", { otp: newestCode(secret) });
  const logIn = async () => {
    const { email, password } = customer;
    const response = await page.request.post("/api/auth/login", { data: { email, password } });
    return (await response.json()) as object;
  };
  expect(await logIn()).toMatchObject({ methods: ["app", "recovery"] });

  await signInAsAdmin(page, { inNewSession: true });
  await page.goto(`/admin/customers?search=${encodeURIComponent(customer.email)}`);
  await page.getByRole("link", { name: customer.name }).click();
  const panel = customerPanel(page, customer.name);
  await expect(panel.getByText("Authenticator app")).toBeVisible();
  await panel.getByRole("button", { name: "Remove", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Remove" }).click();
  const again = page.getByRole("dialog", { name: "Enter your password again" });
  await expect(again.getByLabel("Password *")).toBeFocused();
  await page.keyboard.type(await adminPassword());
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(panel.getByText("Authenticator app")).toBeHidden();
  await readMail(customer.email, "passkeys were removed");
  expect(await logIn()).toHaveProperty("token");
});
