import { texts } from "#contracts/texts";
import { bell, newCustomer, signInBefore } from "#test/browser/customer-steps";
import {
  addressBox,
  addToCart,
  openListening,
  openOrderForm,
  simpleReport,
  tab,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const desktop = { tag: "@desktop" };

test(
  "a page whose data fails shows an error, and a retry loads it",
  desktop,
  async ({ page, expectError }) => {
    expectError(/500/);
    await openListening(page, "/products");
    await page.route(/\.data/, (route) => route.fulfill({ status: 500, body: "broken" }));
    await page.getByRole("link", { name: simpleReport.title }).first().click();
    await expect(page.getByRole("heading", { name: texts.somethingWrong })).toBeAttached();
    await expect(page.getByRole("alert")).toContainText(texts.somethingWrongText);
    await page.unroute(/\.data/);
    await page.getByRole("button", { name: texts.tryAgain }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(simpleReport.title);
  },
);

test(
  "a navigation bar that can't be rendered leaves the page and the way home",
  desktop,
  async ({ page, expectError }) => {
    expectError(/broken formatting/);
    await page.addInitScript(() => {
      // Counts are written with it, as that of the cart.
      const replace = Reflect.get(String.prototype, "replace") as (...given: unknown[]) => string;
      Reflect.set(String.prototype, "replace", function (this: string, ...given: unknown[]) {
        if (String(given[0]).includes("\\d{3}")) throw new Error("broken formatting");
        return replace.apply(this, given);
      });
    });
    await openListening(page, "/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link")).toHaveAttribute("href", "/");
    await expect(page.getByText("Application Error")).toHaveCount(0);
    await expect(page.getByText(texts.somethingWrongText)).toHaveCount(0);
  },
);

const listFailed = "This list could not be loaded";

test(
  "a list that fails to load during navigation says so, and the rest of its page is shown",
  desktop,
  async ({ page, expectError }) => {
    expectError(/\.data|Failed to fetch|500/);
    await openListening(page, "/products");
    await page.route("**/*.data*", (route) => route.abort());
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/products?page=2");
    await expect(page.getByRole("heading", { name: listFailed })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.ourProducts);
    await expect(page.getByLabel("Sort by")).toBeEnabled();
    await expect(page.getByText("0 products")).toBeHidden();
    await page.unroute("**/*.data*");
    await page.getByRole("button", { name: texts.tryAgain }).click();
    await expect(page.getByText(texts.orderNow).first()).toBeVisible();

    await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
    await page.getByRole("navigation").getByRole("link", { name: "Shop", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.catalogueHeading);
    await expect(page.getByRole("heading", { name: listFailed })).toBeVisible();
    await page.unroute("**/*.data*");
    await page.getByRole("button", { name: texts.tryAgain }).click();
    const category = page.getByRole("main").getByRole("listitem").getByRole("link").first();
    await expect(category).toBeVisible();

    await page.route("**/*.data*", (route) => route.abort());
    await category.click();
    await expect(
      page.getByRole("heading", { name: "This category could not be loaded" }),
    ).toBeVisible();
    await page.unroute("**/*.data*");
    await page.getByRole("button", { name: texts.tryAgain }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Products" })).toBeVisible();
  },
);

test(
  "a list that was loaded but can't be rendered shows the error page",
  desktop,
  async ({ page, expectError }) => {
    expectError(/undefined/);
    await openListening(page, "/products");
    await page.route("**/products.data*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('"products"', '"unknown"'),
      });
    });
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page.getByRole("alert")).toContainText(texts.somethingWrongText);
    await expect(page.getByText(listFailed)).toBeHidden();
  },
);

test(
  "an order form whose code fails to load leaves the rest of the page working, and a retry that fails, too, loads the page again",
  desktop,
  async ({ page, expectError }) => {
    expectError(/place-order-form/);
    let isGone = true;
    await page.route(/\/assets\/place-order-form/, (route) =>
      isGone ? route.abort() : route.continue(),
    );
    await page.goto(simpleReport.path);
    await tab(page, texts.tabPlaceOrder).click();
    await expect(page.getByRole("alert")).toContainText(texts.somethingWrong);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(simpleReport.title);
    // Older browsers fail again without a request.
    page.on("request", (request) => {
      if (request.isNavigationRequest()) isGone = false;
    });
    await page.getByRole("button", { name: texts.tryAgain }).click();
    await expect(page.getByLabel("Roof address")).toBeVisible();
    expect(isGone).toBe(false);
  },
);

test(
  "a customer's cart whose code fails to load shows an error and can be retried",
  desktop,
  async ({ page, readMail, expectError }) => {
    expectError(/customer-cart/);
    const code = /\/assets\/customer-cart/;
    await signInBefore(page, readMail, newCustomer());
    await page.route(code, (route) => route.abort());
    await openOrderForm(page, simpleReport.path);
    await addressBox(page).fill("315 Oak Avenue, Austin, TX 78704");
    await addToCart(page).click();
    await expect(page.getByRole("alert")).toContainText("The shop could not be reached");
    await page.unroute(code);
    await addToCart(page).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText("315 Oak Avenue")).toBeVisible();

    await page.route(code, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("The shop could not be reached");
    await page.unroute(code);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("315 Oak Avenue")).toBeVisible();
  },
);

test(
  "a part of the navigation bar that fails to load leaves the rest working",
  desktop,
  async ({ page, readMail, expectError }) => {
    expectError(/signed-in-tools/);
    expectError(/phone-menu/);
    const code = /\/assets\/(signed-in-tools|phone-menu)/;
    await signInBefore(page, readMail, newCustomer());
    await page.route(code, (route) => route.abort());
    await page.goto(simpleReport.path);
    const loadAgain = page.getByRole("button", { name: "Load your account's menu again" });
    await expect(loadAgain).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(simpleReport.title);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole("button", { name: "Open menu" }).click();
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("alert")).toContainText(texts.somethingWrong);

    await page.unroute(code);
    await banner.getByRole("button", { name: texts.tryAgain }).click();
    await expect(banner.getByRole("link", { name: "About" })).toBeVisible();
    await page.getByRole("button", { name: "Close menu" }).click();
    await loadAgain.click();
    await expect(bell(page)).toBeVisible();
  },
);
