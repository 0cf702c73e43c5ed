import { button, newCustomer, passwordBox } from "#test/customer-steps";
import { expectAccessible } from "#test/accessible-page";
import { linkIn } from "#test/guest-steps";
import { expect, test } from "#test/journey";

const subject = "confirm your email";

test("the owner of an address opens a stranger's link by mistake, then the right one", async ({
  page,
  readMail,
  expectError,
}) => {
  const owner = newCustomer();
  const register = (password: string) =>
    page.request.post("/api/auth/register", { data: { ...owner, password } });
  await register(owner.password);
  const ownersMail = await readMail(owner.email, subject);
  await register("chosen by a stranger");
  const strangersMail = await readMail(owner.email, subject, { after: ownersMail });

  expectError(/status of 400 .*\/api\/auth\/verify-registration/);
  await page.goto(linkIn(strangersMail, "verify-registration"));
  await expect(page.getByRole("heading", { name: "Confirm your password" })).toBeVisible();
  await passwordBox(page).fill(owner.password);
  await button(page, "Open my account").click();
  await expect(page.getByText(/registration with another password/)).toBeVisible();
  await expect(passwordBox(page)).toBeFocused();
  await expectAccessible(page);

  await page.goto(linkIn(ownersMail, "verify-registration"));
  await passwordBox(page).fill(owner.password);
  await button(page, "Open my account").click();
  await expect(page.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
});
