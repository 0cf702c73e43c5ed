import { texts } from "#contracts/texts";
import {
  bell,
  button,
  codeIn,
  confirmAndOrder,
  fillAddress,
  logIn,
  logOut,
  newCustomer,
  openFromMenu,
  passwordBox,
} from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import {
  choose,
  field,
  linkIn,
  openCheckout,
  orderNumberAtPaypal,
  putSimpleReportInCart,
  simpleReport,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test("a customer registers, logs in with a code, buys, pays, and sees order, points and notifications", async ({
  page,
  readMail,
  expectError,
}) => {
  const customer = newCustomer();

  await test.step("registers: every field is required, then a mail is sent", async () => {
    await page.goto("/register");
    await button(page, "Continue").click();
    await expect(page.getByRole("alert")).toHaveText(texts.fillAllFields);
    await expect(field(page, "Full name")).toBeFocused();
    await expectAccessible(page);
    await field(page, "Full name").fill(customer.name);
    await field(page, "Email").fill(customer.email);
    await passwordBox(page).fill("12345");
    await button(page, "Continue").click();
    await expect(page.getByText(texts.passwordTooShort)).toBeVisible();
    await passwordBox(page).fill(customer.password);
    await button(page, "Continue").click();
    await button(page, "Send verification email").click();
    await expect(page.getByText(`We sent a link to ${customer.email}`)).toBeVisible();
    await expect(page.getByText(/You can ask for another email in \d+ s/)).toBeVisible();
  });
  const firstMail = await readMail(customer.email, "confirm your email");

  await test.step("can't log in before the link is opened, and may have it mailed again", async () => {
    expectError(/status of 403 .*\/api\/auth\/login/);
    await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Login"]);
    await logIn(page, customer);
    await button(page, "Resend verification email").click();
    await expect(page.getByText(texts.verificationResent)).toBeVisible();
  });

  await test.step("opens the link mailed last and is logged in", async () => {
    const mail = await readMail(customer.email, "confirm your email", { after: firstMail });
    const stripped = page.waitForURL("/verify-registration");
    await page.goto(linkIn(mail, "verify-registration"), { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
    await stripped;
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeTruthy();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner").getByText(customer.name)).toBeAttached();
    await expect(page.getByRole("link", { name: "Admin Portal" })).toHaveCount(0);
    await readMail(customer.email, "welcome");
  });

  await test.step("switches the code on, logs out, and ends at the home page", async () => {
    await openFromMenu(page, "Account Settings");
    await page.getByRole("tab", { name: "Security" }).click();
    await page.getByRole("switch", { name: "Ask for an emailed code" }).click();
    await expect(page.getByText("Enabled")).toBeVisible();
    await readMail(customer.email, "two-factor");
    await logOut(page);
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });

  await test.step("logs in with the mailed code, after a wrong one, and comes back to where they were", async () => {
    expectError(/status of 400 .*\/api\/auth\/verify-2fa/);
    await page.goto("/rewards");
    await expect(page).toHaveURL("/login");
    await logIn(page, customer);
    await expect(page).toHaveURL("/two-factor");
    const box = page.getByRole("textbox", { name: "6-digit code" });
    await box.pressSequentially("12a45");
    await expect(box).toHaveValue("1245");
    await button(page, "Verify code").click();
    await expect(page.getByRole("alert")).toHaveText(texts.codeInvalid);
    await expectAccessible(page);
    const code = codeIn(await readMail(customer.email, "login code"));
    await box.fill(code === "000000" ? "000001" : "000000");
    await expect(page.getByRole("alert"), "the last digit sends it").toContainText("incorrect");
    await box.fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(page).toHaveURL("/rewards");
    await expect(page.getByText(texts.noRewards)).toBeVisible();
  });

  await test.step("orders without a verification and pays", async () => {
    await putSimpleReportInCart(page);
    await openCheckout(page);
    await expect(page.getByText("You are checking out as a guest")).toBeHidden();
    await expect(field(page, "Email")).toHaveValue(customer.email);
    await expect(field(page, "First name")).toHaveValue("Casey");
    await field(page, "Email").fill("");
    await button(page, texts.placeOrder).click();
    await expect(page.getByRole("alert")).toHaveText(texts.emailRequired);
    await field(page, "Email").fill(customer.email);
    await expect(page.getByRole("alert")).toBeHidden();
    await button(page, texts.placeOrder).click();
    await expect(page.getByRole("alert")).toHaveText(texts.confirmAddressFirst);
    await fillAddress(page);
    await confirmAndOrder(page);
  });

  const orderNumber = await orderNumberAtPaypal(page);
  await test.step("comes back to a paid order and opens it", async () => {
    await choose(page, "pay");
    await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
    await page.getByRole("link", { name: "View your order" }).click();
    const order = page.getByRole("article", { name: orderNumber });
    for (const text of [simpleReport.title, simpleReport.price, "Payment confirmed"])
      await expect(order).toContainText(text);
    await expect(order.getByText("Paid", { exact: true })).toBeHidden();
    await expect(order).toContainText("315 Oak Avenue, Austin, TX 78704");
    await expect(order).toContainText("6 points");
    await expect(order).toContainText("Awarded");
    await expect(page.getByRole("list", { name: "Progress" })).toBeVisible();
    await expectAccessible(page);
    await readMail(customer.email, ["Confirmed", orderNumber]);
  });

  await test.step("sees the points", async () => {
    await page.getByRole("link", { name: "6 reward points" }).click();
    await expect(page).toHaveURL("/rewards");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Current Balance" })).toBeVisible();
    await expect(page.getByText("The two numbers differ")).toBeVisible();
    await expect(page.getByRole("row").last()).toContainText(simpleReport.price);
    await expect(page.getByRole("row").last()).toContainText("New");
    await expectAccessible(page);
  });

  await test.step("reads the notifications under the bell", async () => {
    await expect(bell(page)).toHaveAccessibleName(/2 unread/);
    await bell(page).click();
    const latest = page.getByRole("region", { name: "Latest notifications" });
    await expect(latest.getByRole("listitem")).toHaveCount(2);
    await expect(latest).toContainText("Payment received");
    await expect(latest).toContainText(`(order ${orderNumber}) of $12.00 was placed.`);
    await expectAccessible(page);
    await latest.getByRole("button", { name: /^Payment received/ }).click();
    await expect(bell(page)).toHaveAccessibleName(/1 unread/);
  });
});
