import type { Page } from "@playwright/test";
import {
  adminPassword,
  customerPanel,
  promoteBefore,
  signInAsAdmin,
} from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { type Customer, newCustomer, registerBefore } from "#test/browser/customer-steps";
import { addAuthenticator } from "#test/browser/passkeys";
import { expect, test } from "#test/browser/journey";
import { enter } from "#test/browser/keyboard-steps";
import { queryShop } from "#test/browser/query-shop";

const panel = (page: Page) => page.getByRole("dialog", { name: "Your session is locked" });
const password = (page: Page) => panel(page).getByLabel("Password *");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search customers" });
const details = (page: Page) => page.getByRole("dialog", { name: "New customer" });

/** As after half an hour in which nothing was done. */
const leaveAlone = (email: string) =>
  queryShop(
    `update sessions set last_seen_at = last_seen_at - interval '31 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  );

/**
 * Types a search and leaves the session alone before the shop gets it: anything else that the page asks for would lock
 * it before the text was typed.
 */
async function searchLeftAlone(page: Page, text: string, email: string): Promise<void> {
  const left = Promise.withResolvers<void>();
  const isAsked = ({ pathname, searchParams }: URL) =>
    pathname.startsWith("/api/") && searchParams.get("search") === text;
  await page.route(isAsked, async (route) => {
    await left.promise;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => isAsked(new URL(request.url())));
  await page.getByRole("searchbox").fill(text);
  await asked;
  await leaveAlone(email);
  left.resolve();
}

const demoAdmin = "admin@ridgeline.example";

test.describe("an admin's session that was left alone", () => {
  test("is locked where it is, hides what is on the page, and is unlocked with the password, in every tab", async ({
    page,
    context,
    expectError,
  }) => {
    expectError(/status of 401 .*\/api\//);
    await signInAsAdmin(page, { inNewSession: true });
    await page.goto("/admin/customers");
    await search(page).fill("a");
    await expect(page).toHaveURL(/search=a$/);
    await page.getByRole("button", { name: "New customer" }).click();
    await details(page).getByLabel("Full name *").fill("Robin Eave");
    await details(page).getByLabel("Phone").fill("512 555 0100");
    const other = await context.newPage();
    await other.goto("/admin/orders");
    await other.getByRole("searchbox").fill("Oak");
    await expect(other).toHaveURL(/search=Oak/);
    const email = `robin-${Date.now()}@example.com`;
    await details(page).getByLabel("Email *").fill(email);

    await searchLeftAlone(other, "Oak Lane", demoAdmin);
    await page.keyboard.press("Enter");
    await expect(password(page)).toBeFocused();
    await expect(page).toHaveTitle("Locked");
    await expect(search(page), "hidden from screen readers").toHaveCount(0);
    await expect(page.getByText("Robin Eave")).toBeHidden();
    await expect(page.locator("main")).toBeHidden();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    for (let step = 0; step < 8; step += 1) await page.keyboard.press("Tab");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expectAccessible(page);
    await expect(panel(other)).toBeVisible();

    await password(page).fill("not the password");
    await page.keyboard.press("Enter");
    await expect(panel(page).getByRole("alert")).toContainText("incorrect");
    await password(page).fill(await adminPassword());
    await page.keyboard.press("Enter");
    await expect(panel(page)).toHaveCount(0);
    await expect(details(page), "what was sent while it was locked is sent again").toHaveCount(0);
    await expect(customerPanel(page, "Robin Eave")).toBeVisible();
    await expect(page).toHaveURL(/search=a&/);
    const made = await queryShop("select phone from users where email = $1", [email]);
    expect(made).toEqual([{ phone: "512 555 0100" }]);

    await expect(panel(other)).toHaveCount(0);
    await expect(other.getByRole("searchbox")).toHaveValue("Oak Lane");
    await expect(other.getByRole("main")).toContainText(/No orders match|Oak Lane/);
  });

  test("keeps a form that was being typed, with the focus, at tablet width by keyboard alone", async ({
    page,
    expectError,
  }) => {
    expectError(/status of 401 .*\/api\//);
    await page.setViewportSize({ width: 820, height: 1180 });
    await signInAsAdmin(page, { inNewSession: true });
    await page.clock.install();
    await page.goto("/admin/customers");
    await page.getByRole("button", { name: "New customer" }).click();
    const name = details(page).getByLabel("Full name *");
    await name.fill("Robin");
    await leaveAlone(demoAdmin);
    // The page asks for news by itself.
    await page.clock.runFor(35_000);
    await expect(password(page)).toBeFocused();
    await page.keyboard.type(await adminPassword());
    await page.keyboard.press("Enter");
    await expect(panel(page)).toHaveCount(0);
    await expect(name).toBeFocused();
    await page.keyboard.type(" Eave");
    await expect(name).toHaveValue("Robin Eave");
  });

  test("is unlocked with a passkey", async ({ page, request, readMail, expectError }) => {
    test.slow();
    expectError(/status of 401 .*\/api\//);
    expectError(/status of 403 .*\/api\/auth\/passkeys/);
    const admin = await makeAdmin(page, request, readMail);
    await addPasskey(page, admin);
    await page.goto("/admin/customers");
    await search(page).fill("a");
    await expect(page).toHaveURL(/search=a$/);
    await searchLeftAlone(page, "ab", admin.email);
    await enter(page, panel(page).getByRole("button", { name: "Unlock with passkey" }));
    await expect(panel(page)).toHaveCount(0);
    await expect(search(page)).toHaveValue("ab");
    await searchLeftAlone(page, "abc", admin.email);
    await password(page).fill(admin.password);
    await page.keyboard.press("Enter");
    // The account has a second step now.
    await enter(page, panel(page).getByRole("button", { name: "Use passkey" }));
    await expect(panel(page)).toHaveCount(0);
    await expect(search(page)).toHaveValue("abc");
  });

  test("ends when somebody else wants to log in", async ({ page, expectError }) => {
    expectError(/status of 401 .*\/api\//);
    const token = await signInAsAdmin(page, { inNewSession: true });
    await page.goto("/admin/customers");
    await expect(search(page)).toBeVisible();
    await searchLeftAlone(page, "a", demoAdmin);
    await panel(page).getByRole("button", { name: "Log in as somebody else" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    const readCode = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await page.request.get("/api/auth/me", { headers });
      return ((await response.json()) as { code: string }).code;
    };
    await expect.poll(readCode).toBe("unauthenticated");
  });
});

async function makeAdmin(
  page: Page,
  request: Page["request"],
  readMail: Parameters<typeof registerBefore>[1],
): Promise<Customer> {
  const admin = { ...newCustomer(), name: "Ada Owner", password: "a long pass phrase of ours" };
  await registerBefore(request, readMail, admin);
  await promoteBefore(page, admin.email, "admin");
  const { email, password } = admin;
  const response = await request.post("/api/auth/login", { data: { email, password } });
  const { token } = (await response.json()) as { token: string };
  await page.goto("/login");
  await page.evaluate((kept) => localStorage.setItem("token", kept), token);
  return admin;
}

async function addPasskey(page: Page, admin: Customer): Promise<void> {
  await addAuthenticator(page);
  await page.goto("/account?tab=security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const question = page.getByRole("dialog", { name: "Enter your password again" });
  await question.getByLabel("Password *").fill(admin.password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "I have saved them" }).click();
}
