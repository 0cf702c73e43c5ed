import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#src/web/routes.ts";
import { logInAsAdmin } from "#test/browser/admin-steps";
import { openSettled, untilShown } from "#test/browser/settled-page";
import { newCustomer, registerBefore } from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { expectFitsEnlarged, expectNoSideScroll, simpleReport } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

// Addresses for the routes with a parameter, but for the id of a category, which differs in every shop.
const given: Record<string, string> = {
  "/products/:slug": simpleReport.path,
  "/track/:token": "/track/no-such-link",
  "/*": "/nowhere",
};

const phone = 375;
const desk = 1280;
const pages = listRoutePaths(routes as RouteConfigEntry[]);
/** Pages of the back office, of which /admin sends everybody but an admin away as all of them do. */
const isInsideOffice = (path: string) => path.startsWith("/admin/");
/** Send a guest to the login as /orders does. */
const likeOrders = ["/rewards", "/notifications", "/account"];
/** Come in parts for a customer: what the server sent, and what the browser fetches for this person. */
const withOwnParts = [
  "/",
  simpleReport.path,
  "/contact",
  "/cart",
  "/checkout",
  "/login",
  "/orders",
  "/rewards",
  "/notifications",
  "/account",
  "/close-account",
];
/** The shop differs for an admin from what a customer sees by its bar and the product's own tools only. */
const shopSeenByAdmin = ["/", simpleReport.path];
/** What a page is made of on a wide screen only: columns side by side, and the whole bar. */
const laidOutWide = ["/", "/shop", "/products", simpleReport.path, "/cart", "/contact"];

/** What a page has moved since its first paint, and every position that a link of its bar has had. */
interface Movements {
  shifts: { value: number; moved: string[] }[];
  places: string[];
}

test.describe("every page", () => {
  test("does not shift while it loads, fits, and is accessible, for a guest", async ({
    browser,
  }) => {
    const paths = pages.filter((path) => !isInsideOffice(path) && !likeOrders.includes(path));
    await expectNoShiftsOn(browser, null, {
      [phone]: [...paths, "/products?page=2"],
      [desk]: laidOutWide,
    });
  });

  test("does not shift while it loads, and fits, for a customer", async ({
    browser,
    request,
    readMail,
  }) => {
    const token = await registerBefore(request, readMail, newCustomer());
    // Enough that every count has two digits.
    const headers = { authorization: `Bearer ${token}` };
    const create = () => request.post("/api/notifications/test-create", { headers });
    for (const created of await Promise.all(Array.from({ length: 12 }, create)))
      await expect(created).toBeOK();
    const wide = ["/", "/orders", "/account"];
    await expectNoShiftsOn(browser, token, { [phone]: withOwnParts, [desk]: wide });
  });

  test("does not shift while it loads, and fits, for an admin", async ({ browser, request }) => {
    const token = await logInAsAdmin({ request });
    const office = pages.filter((path) => path === "/admin" || isInsideOffice(path));
    await expectNoShiftsOn(browser, token, {
      [phone]: shopSeenByAdmin,
      [desk]: [...shopSeenByAdmin, ...office],
    });
  });
});

test("a web font that comes late is not used for the page", async ({ page }) => {
  await page.goto("/");
  const displays = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => !family.includes("Fallback"))
      .map(({ display }) => display),
  );
  expect(new Set(displays)).toEqual(new Set(["optional"]));
});

test("a guest sees the whole bar before any script of the page has run", async ({
  page,
  expectError,
}) => {
  expectError(/ERR_FAILED/);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  const account = page.getByRole("banner").getByRole("navigation", { name: "Account" });
  const refused = page.waitForEvent("requestfailed");
  await page.goto("/about");
  await refused;
  await expect(account.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin Portal" })).toBeHidden();
  await page.evaluate(() => localStorage.setItem("token", "somebody's"));
  await page.goto("/about");
  await expect(account.getByRole("link", { name: "Login" })).toBeHidden();
});

async function expectNoShiftsOn(
  browser: Browser,
  token: string | null,
  pathsByWidth: Record<number, string[]>,
): Promise<void> {
  const widths = Object.keys(pathsByWidth).map(Number);
  const contexts = await Promise.all(
    widths.map((width) => browser.newContext({ viewport: { width, height: 800 } })),
  );
  for (const context of contexts) {
    await context.addInitScript(watchMovements);
    if (token) await context.addInitScript((kept) => localStorage.setItem("token", kept), token);
  }
  const opened = await Promise.all(
    contexts.map((context) => (token ? context.newPage() : openWithoutWebFonts(context))),
  );
  const found = await contexts[0]!.request.get("/api/categories");
  const categories = (await found.json()) as { _id: string; name: string }[];
  const { _id: id } = categories.find(({ name }) => name === "Roof Measurement Reports")!;
  await Promise.all(
    opened.map(async (page, index) => {
      const width = widths[index]!;
      for (const path of pathsByWidth[width]!) {
        await expectNoShifts(page, path.replace(":id", id), width, token !== null);
        // What a page adds for those who are signed in is checked where it is used.
        if (!token && width === phone) await expectAccessibleAtBothWidths(page);
      }
    }),
  );
  await Promise.all(contexts.map((context) => context.close()));
}

/**
 * A page in the fallback fonts, for guests, who open most pages first. A web font that loads within its block period
 * replaces one that is as wide on machines with the usual fonts, but not on every machine that runs this.
 */
async function openWithoutWebFonts(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*.woff2"] });
  return page;
}

async function expectNoShifts(
  page: Page,
  path: string,
  width: number,
  isSignedIn: boolean,
): Promise<void> {
  await openSettled(page, path);
  // React holds parts back for a moment whose code has just come, so that they do not flicker.
  if (isSignedIn)
    await expect(page.getByRole("banner").getByRole("button", { name: /unread/ })).toBeVisible();
  await expect(page.locator("main .animate-spin")).toHaveCount(0);
  await untilShown(page);
  await expectNoSideScroll(page);
  const { shifts, places } = await page.evaluate(() => globalThis.movements);
  expect.soft(shifts, `what moved on ${path} at ${width} px`).toEqual([]);
  expect.soft(places.length, `places of Home on ${path} at ${width} px`).toBeLessThanOrEqual(1);
  if (width === phone) await expectFitsEnlarged(page);
}

async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const own = page.viewportSize()!;
  await page.setViewportSize({ ...own, width: desk });
  await expectAccessible(page, { narrowToo: true });
  await page.setViewportSize(own);
}

declare global {
  var movements: Movements;
}

/** Runs in the page before anything else. */
function watchMovements(): void {
  const movements: Movements = { shifts: [], places: [] };
  globalThis.movements = movements;
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      movements.shifts.push({
        value,
        moved: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ""),
      });
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    const home = document.querySelector("header nav[aria-label=Main] a");
    const place = home && JSON.stringify(home.getBoundingClientRect());
    if (place && !movements.places.includes(place)) movements.places.push(place);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The address of every page in the table of routes. */
function listRoutePaths(entries: readonly RouteConfigEntry[], base = ""): string[] {
  return entries.flatMap(({ path = "", children }) => {
    const own = `${base}/${path}`.replace(/\/+/g, "/");
    return children ? listRoutePaths(children, own) : [given[own] ?? own.replace(/(.)\/$/, "$1")];
  });
}
