import type { Page } from "@playwright/test";
import { adminPassword, signInAsAdmin } from "#test/browser/admin-steps";
import { newestCode } from "#test/api/authenticator-codes";
import {
  button,
  type Customer,
  logIn,
  logOut,
  newCustomer,
  openFromMenu,
  passwordBox,
  signInBefore,
} from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { field } from "#test/browser/guest-steps";
import { addAuthenticator } from "#test/browser/passkeys";
import { expect, test } from "#test/browser/journey";
import { enter } from "#test/browser/keyboard-steps";

const named = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Without loading a page in full. */
async function logInAgain(page: Page, customer: Customer): Promise<void> {
  await logOut(page);
  await expect(page).toHaveURL("/");
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  // The home page has a field of the same name as the login's.
  await expect(passwordBox(page)).toBeVisible();
  await logIn(page, customer);
}

async function enterPasswordAgain(page: Page, { password }: Customer): Promise<void> {
  const question = page.getByRole("dialog", { name: "Enter your password again" });
  await expect(question.getByLabel("Password *")).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
}

async function openSecurity(page: Page): Promise<void> {
  await openFromMenu(page, "Account Settings");
  await page.getByRole("tab", { name: "Security" }).click();
}

test("a customer sets up an authenticator app and logs in with it, and with a recovery code, by keyboard alone", async ({
  page,
  readMail,
  expectError,
}) => {
  test.slow();
  expectError(/status of 403 .*\/api\/auth\/authenticator/);
  const customer = newCustomer();
  await signInBefore(page, readMail, customer);
  let secret = "";
  let recoveryCode = "";

  await test.step("the app gets its key from the QR code or by typing, and its first code confirms it", async () => {
    await page.goto("/account?tab=security");
    await enter(page, named(page, "Set up authenticator app"));
    await enterPasswordAgain(page, customer);
    const dialog = page.getByRole("dialog", { name: "Set up your authenticator app" });
    const qrCode = dialog.getByRole("img", { name: /QR code/ });
    await expect(qrCode).toBeVisible();
    await page.emulateMedia({ colorScheme: "dark" });
    // No camera reads dark on dark.
    await expect(qrCode.locator("rect")).toHaveCSS("fill", "rgb(255, 255, 255)");
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page);
    const key = await dialog.getByRole("button", { name: /^Copy key/ }).innerText();
    secret = key.replace(/[^A-Z2-7]/g, "");
    await expect(dialog.getByLabel("6-digit code")).toBeFocused();
    await page.keyboard.type("12345");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Please enter a valid 6-digit code")).toBeVisible();
    await dialog.getByLabel("6-digit code").selectText();
    // It is sent once it is complete.
    await page.keyboard.type(newestCode(secret));
  });

  await test.step("ten recovery codes are shown once and can be downloaded", async () => {
    const dialog = page.getByRole("dialog", { name: "Save your recovery codes" });
    const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    recoveryCode = await codes.first().innerText();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(dialog.getByText("You can’t see these codes again.")).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await enter(page, named(page, "Download codes"));
    expect((await download).suggestedFilename()).toBe("ridgeline-recovery-codes.txt");
    await enter(page, named(page, "I have saved them"));
    await expect(page.getByText("10 of 10 recovery codes are left")).toBeVisible();
    await readMail(customer.email, "authenticator app was added");
  });

  await test.step("the next login asks for the app's code, and takes a recovery code in its place", async () => {
    await logInAgain(page, customer);
    await expect(page).toHaveURL("/two-factor");
    await expect(field(page, "6-digit code")).toBeFocused();
    await expect(button(page, "Send me a code instead")).toBeHidden();
    await expectAccessible(page);
    await enter(page, named(page, "Use a recovery code"));
    await expect(field(page, "Recovery code")).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(recoveryCode.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    await readMail(customer.email, "recovery code was used");
  });

  await test.step("the app is removed", async () => {
    await openSecurity(page);
    await expect(page.getByText("9 of 10 recovery codes are left")).toBeVisible();
    await enter(page, named(page, "Remove app"));
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Remove app" }).press("Enter");
    await enterPasswordAgain(page, customer);
    await expect(button(page, "Set up authenticator app")).toBeVisible();
  });
});

test("an admin enters the password again to turn the emailed code off", async ({
  page,
  readMail,
  expectError,
}) => {
  expectError(/status of 403 .*\/api\/auth\/toggle-2fa/);
  expectError(/status of 400 .*\/api\/auth\/confirm-password/);
  await signInAsAdmin(page, { inNewSession: true });
  await page.goto("/account?tab=security");
  const toggle = page.getByRole("switch", { name: "Ask for an emailed code" });
  await toggle.press("Space");
  await expect(toggle).toBeChecked();
  await toggle.press("Space");
  const question = page.getByRole("dialog", { name: "Enter your password again" });
  await expect(question.getByLabel("Password *")).toBeFocused();
  await page.keyboard.type("not this one");
  await page.keyboard.press("Enter");
  await expect(question.getByText("The password is incorrect")).toBeVisible();
  await question.getByLabel("Password *").fill(await adminPassword());
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(toggle).not.toBeChecked();
  await expectAccessible(page, { narrowToo: true });
  await readMail("admin@ridgeline.example", "An admin turned a second step off");
});

test("a customer adds a passkey and logs in with it by keyboard alone", async ({
  page,
  readMail,
  expectError,
}) => {
  expectError(/status of 403 .*\/api\/auth\/passkeys/);
  await addAuthenticator(page);
  const customer = newCustomer();
  await signInBefore(page, readMail, customer);
  await page.goto("/account?tab=security");
  await enter(page, named(page, "Add a passkey"));
  await enterPasswordAgain(page, customer);
  await expect(page.getByRole("dialog", { name: "Save your recovery codes" })).toBeVisible();
  await enter(page, named(page, "I have saved them"));
  const passkeys = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect(passkeys).toHaveCount(1);
  await expectAccessible(page);
  await readMail(customer.email, "A passkey was added");

  await logInAgain(page, customer);
  await expect(page).toHaveURL("/two-factor");
  await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
  await expectAccessible(page);
  await enter(page, named(page, "Use passkey"));
  await expect(page).toHaveURL("/");

  await openSecurity(page);
  await expect(passkeys).toContainText("last used on");
  await enter(page, named(page, /^Remove passkey of/));
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Remove passkey" })
    .press("Enter");
  await enterPasswordAgain(page, customer);
  await expect(passkeys).toHaveCount(0);
});
