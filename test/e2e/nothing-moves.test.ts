import type { Browser, Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#src/web/routes.ts";
import { logInAsAdmin } from "#test/admin-steps";
import { openAtRest, untilShown } from "#test/at-rest";
import { newCustomer, registerBefore } from "#test/customer-steps";
import { simpleReport } from "#test/guest-steps";
import { expect, test } from "#test/journey";

// Addresses for the routes with a parameter, but for the id of a category, which differs in every shop.
const given: Record<string, string> = {
  "/products/:slug": simpleReport.path,
  "/track/:token": "/track/no-such-link",
  "/*": "/nowhere",
};

const phoneAndDesk = [375, 1280];
/** The back office is laid out for a tablet and wider. */
const tabletAndDesk = [768, 1280];
const pages = pathsOf(routes as RouteConfigEntry[]);
/** Pages of the back office, of which /admin sends everybody but an admin away as all of them do. */
const isInsideOffice = (path: string) => path.startsWith("/admin/");
/** Send a guest to the login as /orders does. */
const likeOrders = ["/rewards", "/notifications", "/account"];
/** Send a customer to the home page as /login does. */
const likeLogin = ["/register", "/two-factor", "/forgot-password"];
/** Below a customer's bar, which stands on every page, they are what a guest sees. */
const sameForCustomer = ["/about", "/privacy", "/terms", "/refund", "/cancellation", "/services"];
/** The shop differs for an admin from what a customer sees by its bar only. */
const shopSeenByAdmin = ["/", "/products", simpleReport.path, "/orders", "/nowhere"];

/** What a page has moved since its first paint, and every place in which a link of its bar has stood. */
interface Movements {
  shifts: { value: number; moved: string[] }[];
  places: string[];
}

test.describe("while a page loads @desktop", () => {
  test("nothing moves for a guest", async ({ browser }) => {
    const paths = pages.filter((path) => !isInsideOffice(path) && !likeOrders.includes(path));
    await expectStillPages(browser, null, paths, phoneAndDesk);
  });

  test("nothing moves for a customer", async ({ browser, page, readMail }) => {
    const token = await registerBefore(page.request, readMail, newCustomer());
    // Enough that every count has two digits.
    for (let n = 0; n < 12; n++)
      await expect(
        await page.request.post("/api/notifications/test-create", {
          headers: { authorization: `Bearer ${token}` },
        }),
      ).toBeOK();
    const paths = pages.filter(
      (path) => ![...likeLogin, ...sameForCustomer].includes(path) && !isInsideOffice(path),
    );
    await expectStillPages(browser, token, paths, phoneAndDesk);
  });

  test("nothing moves for an admin", async ({ browser, page }) => {
    const token = await logInAsAdmin(page);
    await expectStillPages(browser, token, shopSeenByAdmin, phoneAndDesk);
    const office = pages.filter((path) => path === "/admin" || isInsideOffice(path));
    await expectStillPages(browser, token, office, tabletAndDesk);
  });
});

test("what a guest sees of the bar is there before any script of the page @desktop", async ({
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

async function expectStillPages(
  browser: Browser,
  token: string | null,
  paths: string[],
  widths: readonly number[],
): Promise<void> {
  const contexts = await Promise.all(
    widths.map((width) => browser.newContext({ viewport: { width, height: 800 } })),
  );
  for (const context of contexts) {
    await context.addInitScript(watchMovements);
    if (token) await context.addInitScript((kept) => localStorage.setItem("token", kept), token);
  }
  const opened = await Promise.all(contexts.map((context) => context.newPage()));
  const found = await contexts[0]!.request.get("/api/categories");
  const categories = (await found.json()) as { _id: string; name: string }[];
  const { _id: id } = categories.find(({ name }) => name === "Roof Measurement Reports")!;
  for (const path of paths.map((each) => each.replace(":id", id)))
    await Promise.all(
      opened.map((page, index) => expectStill(page, path, widths[index]!, token !== null)),
    );
  await Promise.all(contexts.map((context) => context.close()));
}

async function expectStill(
  page: Page,
  path: string,
  width: number,
  isSignedIn: boolean,
): Promise<void> {
  await openAtRest(page, path);
  // React holds parts back for a moment whose code has just come, so that they do not flicker.
  if (isSignedIn)
    await expect(page.getByRole("banner").getByRole("button", { name: /unread/ })).toBeVisible();
  await expect(page.locator("main .animate-spin")).toHaveCount(0);
  await untilShown(page);
  const { shifts, places } = await page.evaluate(() => globalThis.movements);
  expect.soft(shifts, `what moved on ${path} at ${width} px`).toEqual([]);
  expect.soft(places.length, `places of Home on ${path} at ${width} px`).toBeLessThanOrEqual(1);
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
function pathsOf(entries: readonly RouteConfigEntry[], base = ""): string[] {
  return entries.flatMap(({ path = "", children }) => {
    const own = `${base}/${path}`.replace(/\/+/g, "/");
    return children ? pathsOf(children, own) : [given[own] ?? own.replace(/(.)\/$/, "$1")];
  });
}
