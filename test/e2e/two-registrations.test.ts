import { commonPasswordText } from "#contracts/new-password";
import { texts } from "#contracts/texts";
import { button, newCustomer, passwordBox } from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { field, linkIn } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

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

test("a program that checks mails and runs their pages opens no account; the browser that registered does", async ({
  page,
  browser,
  readMail,
}) => {
  const person = newCustomer();
  await page.goto("/register");
  await field(page, "Full name").fill(person.name);
  await field(page, "Email").fill(person.email);
  await passwordBox(page).fill(person.password);
  await button(page, "Continue").click();
  await button(page, "Send verification email").click();
  const link = linkIn(await readMail(person.email, subject), "verify-registration");
  const scanner = await browser.newContext();
  const scanned = await scanner.newPage();
  const logIn = async () => {
    const { email, password } = person;
    return (await page.request.post("/api/auth/login", { data: { email, password } })).status();
  };

  await scanned.goto(link);
  await expect(scanned.getByRole("heading", { name: "Confirm your password" })).toBeVisible();
  expect(await logIn()).toBe(403);

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
  await expect(page.getByText(`Welcome, ${person.name}`)).toBeVisible();
  expect(await logIn()).toBe(200);

  await scanned.goto(link);
  const ready = scanned.getByRole("heading", { name: texts.accountReady });
  await expect(ready).toBeVisible();
  await expectAccessible(scanned);
  await scanned.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(scanned).toHaveURL("/login");
  await scanner.close();
});

for (const device of ["at a desk", "on a phone @phone"])
  test(`shows while typing why a new password is weak, and takes no common one ${device}`, async ({
    page,
  }) => {
    await page.goto("/register");
    const box = passwordBox(page);
    await box.fill("passw");
    await expect(page.getByText("At least 6 characters: 1 more")).toBeVisible();
    await box.press("End");
    await box.pressSequentially("ord");
    await expect(page.getByText(": too common, attackers try it first")).toBeVisible();
    await field(page, "Full name").fill("Dana Reyes");
    await field(page, "Email").fill("dana@example.com");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(commonPasswordText)).toBeVisible();
    await expect(box).toBeFocused();
    await expectAccessible(page);
    await box.press("End");
    await box.pressSequentially(" of a roof");
    await expect(page.getByText(": long enough")).toBeVisible();
    await expect(page.getByText(commonPasswordText)).toBeHidden();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
  });
