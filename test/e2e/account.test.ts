import { texts } from "#contracts/texts";
import {
  button,
  logIn,
  logOut,
  newCustomer,
  passwordBox,
  registerBefore,
  signInBefore,
} from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { field, holdBack, moveClock, stopClock } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test("a customer changes name, password, preferences and two-factor login", async ({
  page,
  readMail,
  expectError,
}) => {
  const customer = newCustomer();
  await signInBefore(page, readMail, customer);
  const main = page.getByRole("main");

  await test.step("the profile requires a name, and its address stays", async () => {
    await page.goto("/account");
    await expect(field(page, "Email")).toBeDisabled();
    await expect(main.getByText(texts.emailFixed)).toBeVisible();
    await field(page, "Full Name").fill(" ");
    await button(page, texts.saveChanges).click();
    await expect(field(page, "Full Name")).toBeFocused();
    await expectAccessible(page);
    await page.clock.install();
    await stopClock(page);
    await field(page, "Full Name").fill("Casey B. Alder");
    await field(page, "Phone Number").fill("+1 303 555 0100");
    await button(page, texts.saveChanges).click();
    await expect(main.getByText(texts.profileUpdated)).toBeVisible();
    await moveClock(page, 4_900);
    await expect(main.getByText(texts.profileUpdated)).toBeVisible();
    await moveClock(page, 200);
    await expect(main.getByText(texts.profileUpdated)).toBeHidden();
    await page.clock.resume();
  });

  await test.step("both new passwords must match, and the present one must be right", async () => {
    expectError(/status of 400 .*\/api\/profile\/password/);
    await page.getByRole("tab", { name: "Password" }).click();
    await passwordBox(page, "Current Password").fill("wrong one");
    await passwordBox(page, "New Password").fill("new rafters");
    await passwordBox(page, "Confirm New Password").fill("new ridges");
    await button(page, texts.changePassword).click();
    await expect(main.getByText(texts.passwordsDiffer)).toBeVisible();
    await passwordBox(page, "Confirm New Password").fill("new rafters");
    await button(page, texts.changePassword).click();
    await expect(main.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await passwordBox(page, "Current Password").fill(customer.password);
    await button(page, texts.changePassword).click();
    await expect(main.getByText(texts.passwordChanged)).toBeVisible();
    await readMail(customer.email, "password was changed");
  });

  await test.step("the five preferences are kept once they are saved", async () => {
    await page.getByRole("tab", { name: "Notifications" }).click();
    await expect(page.getByRole("switch")).toHaveCount(5);
    await page.getByRole("switch", { name: "Marketing emails" }).uncheck();
    await button(page, texts.savePreferences).click();
    await expect(main.getByText(texts.preferencesUpdated)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("switch", { name: "Marketing emails" })).not.toBeChecked();
    await expect(page.getByRole("switch", { name: "Order updates" })).toBeChecked();
    await page.getByRole("button", { name: "Stop asking me" }).click();
    await expect(page.getByText("We do not ask you for reviews")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("two-factor login is switched on and off again", async () => {
    await page.getByRole("tab", { name: "Security" }).click();
    await page.getByRole("switch", { name: "Ask for an emailed code" }).click();
    await expect(main.getByText("Enabled")).toBeVisible();
    await page.getByRole("switch", { name: "Ask for an emailed code" }).click();
    await expect(main.getByText("Disabled")).toBeVisible();
  });

  await test.step("the new password logs in", async () => {
    await logOut(page);
    await expect(page).toHaveURL("/");
    await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Login"]);
    await logIn(page, { ...customer, password: "new rafters" });
    await expect(page).toHaveURL("/");
  });
});

/** Other journeys log in from the points and from the settings. */
const guarded = ["/notifications", "/notification-test"];

test("account pages send guests, and those whose session has ended, to the login page and back, without flashing their own content", async ({
  page,
  readMail,
  expectError,
}) => {
  expectError(/status of 401 .*\/api\/auth\/me/);
  const customer = newCustomer();
  await registerBefore(page.request, readMail, customer);
  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL("/login");
  }
  await page.evaluate(() => localStorage.setItem("token", "x".repeat(43)));
  await page.goto("/orders?page=2");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await logIn(page, customer);
  await expect(page).toHaveURL("/orders?page=2");

  const release = await holdBack(page, "**/api/auth/me");
  await page.goto("/login");
  await expect(page.getByText(texts.loader)).toBeVisible();
  await expect(button(page, "Login")).toBeHidden();
  await release();
  await expect(page).toHaveURL("/");
});
