import type { Page } from "@playwright/test";
import { adminPassword, logInAsAdmin, signInAsAdmin } from "#test/browser/admin-steps";
import { placeOrderBefore } from "#test/browser/customer-orders";
import { logIn, newCustomer, registerBefore } from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { expect, test } from "#test/browser/journey";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Back office" });
const palette = (page: Page) => page.getByRole("dialog", { name: "Search or jump to" });
const bar = (page: Page) => page.getByRole("banner");

const pages = [
  ["Dashboard", "/admin", "Admin Dashboard"],
  ["Products", "/admin/products", "Products"],
  ["Customers", "/admin/customers", "Customers"],
  ["Work", "/admin/work", "Work"],
  ["Orders", "/admin/orders", "Orders"],
  ["Category Manager", "/admin/categories", "Category Manager"],
  ["Chatbot Settings", "/admin/chatbot", "Chatbot Settings"],
  ["Reviews", "/admin/reviews", "Reviews"],
  ["Requests", "/admin/requests", "Requests"],
  ["Settings", "/admin/settings", "Settings"],
  ["Audit Log", "/admin/audit", "Audit Log"],
  ["Health", "/admin/health", "Health"],
] as const;

test.describe("the back office", () => {
  test("opens after an admin logs in, keeps its sidebar while its pages change, also collapsed and on a tablet, and is left by logging out", async ({
    page,
    readMail,
  }) => {
    await registerBefore(page.request, readMail, newCustomer());
    const requested = new Set<string>();
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/api/")) requested.add(pathname + search);
    });
    await page.goto("/login");
    await logIn(page, { email: "admin@ridgeline.example", password: await adminPassword() });
    await expect(page).toHaveURL(/\/admin$/);
    await expect(heading(page)).toHaveText("Admin Dashboard");
    for (const list of [
      "/api/products?page=1&limit=20&sort=latest",
      "/api/orders/all?page=1&limit=20",
      "/api/customers?page=1&limit=10",
    ])
      await expect.poll(() => [...requested]).toContain(list);
    requested.clear();
    await sidebar(page).evaluate((element) => element.setAttribute("data-mark", "same"));
    for (const [label, path, title] of pages) {
      await sidebar(page).getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveTitle(new RegExp(title));
      await expect(heading(page)).toHaveText(title);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(sidebar(page).locator("[aria-current=page]")).toHaveText(label);
      if (label !== "Customers") continue;
      await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
      expect([...requested].filter((path) => path.startsWith("/api/customers"))).toEqual([]);
    }
    await expect(sidebar(page)).toHaveAttribute("data-mark", "same");
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Cart" })).toHaveCount(0);
    await test.step("stays collapsed once it was, and opens over the page on a tablet", () =>
      collapseSidebar(page));
    await bar(page).getByRole("link", { name: "View shop" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await bar(page).getByRole("link", { name: "Admin Portal" }).click();
    await expect(page).toHaveURL(/\/admin$/);
    // Until then the shop's bar, which has the same menu, is still there.
    await expect(heading(page)).toHaveText("Admin Dashboard");
    await bar(page).getByRole("button", { name: "Demo Admin" }).click();
    await bar(page).getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(bar(page).getByRole("link", { name: "Login" })).toBeVisible();
  });

  test("is served to everybody as the same empty page, which search engines do not index", async ({
    request,
  }) => {
    const token = await logInAsAdmin({ request });
    for (const [, path] of pages) {
      const asGuest = await request.get(`${path}?search=ann`);
      const asAdmin = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
      expect(asGuest.status()).toBe(200);
      expect(await asAdmin.text()).toBe(await asGuest.text());
      expect(await asGuest.text()).toContain('name="robots" content="noindex"');
    }
    expect((await request.get("/admin/nowhere")).status()).toBe(404);
  });

  test("has shortcuts to every page, lists them, and ignores them while somebody types", async ({
    page,
    readMail,
  }) => {
    const customer = { ...newCustomer(), name: `Quinn ${Date.now()}` };
    const token = await registerBefore(page.request, readMail, customer);
    const order = await placeOrderBefore(page.request, token, { isPaid: false });
    await signInAsAdmin(page);
    await page.goto("/admin/customers");
    await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(help).toContainText("Next row");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(help).toHaveCount(0);
    await page.keyboard.press("/");
    const box = page.getByRole("searchbox", { name: "Search customers" });
    await expect(box).toBeFocused();
    await page.keyboard.type("j/k?");
    await expect(box).toHaveValue("j/k?");
    await expect(help).toHaveCount(0);

    const opener = page.getByRole("button", { name: "Search or jump to" });
    await opener.click();
    await expect(palette(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press("Control+k");
    await page.keyboard.type("manager");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/categories$/);

    await page.keyboard.press("Control+k");
    await page.keyboard.type(order._id.slice(0, 8));
    await expect(palette(page).getByRole("option")).toHaveText([/Casey Alder/]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/admin/orders\\?order=${order._id}$`));

    await page.keyboard.press("Control+k");
    await page.keyboard.type(customer.name.toLowerCase());
    const options = palette(page).getByRole("option");
    await expect(options.filter({ hasText: customer.email })).toHaveCount(1);
    // What is found later may still come in before it, and become what Enter opens.
    await expect(palette(page).getByText("Searching")).toHaveCount(0);
    while (
      (await options.filter({ hasText: customer.email }).getAttribute("aria-selected")) !== "true"
    )
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: customer.name })).toBeVisible();
    await page.keyboard.press("Escape");

    // What is typed at once is complete, and no key of the page works behind the palette.
    await page.keyboard.press("Control+k");
    await page.keyboard.type("?/jk", { delay: 0 });
    const typed = palette(page).getByRole("combobox");
    await expect(typed).toHaveValue("?/jk");
    await expect(help).toHaveCount(0);
    await typed.fill("");
    await page.keyboard.type("holidays");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/settings\?section=calendar$/);
    await expect(page.getByRole("tab", { name: "Calendar" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.keyboard.press("Control+k");
    await page.keyboard.type("settlement");
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Settlement");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("export orders");
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Orders");
    await expect(page.getByRole("button", { name: "Export CSV" })).toBeFocused();

    await page.keyboard.press("Control+k");
    await page.keyboard.type("zzzz");
    await expect(palette(page).getByText("Nothing matches.")).toBeVisible();
  });
});

test("the palette keeps what is typed before its results could be loaded, and then goes there", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const typed = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(/command-palette/, async (route) => {
    isHeld = true;
    await typed.promise;
    await route.continue();
  });
  await page.goto("/admin/customers");
  await expect(sidebar(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("settlement");
  await page.keyboard.press("Enter");
  await expect(palette(page).getByRole("combobox")).toHaveValue("settlement");
  await expect(palette(page).getByRole("option")).toHaveCount(0);
  expect(isHeld).toBe(true);
  typed.resolve();
  await expect(heading(page)).toHaveText("Settlement");
});

async function collapseSidebar(page: Page): Promise<void> {
  const own = page.viewportSize()!;
  const width = () => sidebar(page).evaluate((element) => element.getBoundingClientRect().width);
  await page.getByRole("button", { name: "Narrow the sidebar" }).click();
  await expect.poll(width).toBeLessThan(80);
  await page.reload();
  await expect(sidebar(page)).toBeVisible();
  await expect.poll(width).toBeLessThan(80);
  await page.getByRole("button", { name: "Widen the sidebar" }).click();
  await expect.poll(width).toBeGreaterThan(180);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(width).toBeLessThan(80);
  await expect(sidebar(page).getByRole("link", { name: "Customers" })).toBeVisible();
  await page.getByRole("button", { name: "Widen the sidebar" }).click();
  await expect.poll(width).toBeGreaterThan(180);
  await page.keyboard.press("Escape");
  await expect.poll(width).toBeLessThan(80);
  await page.setViewportSize(own);
}
