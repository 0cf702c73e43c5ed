import type { Locator, Page } from "@playwright/test";
import { productSortOptions } from "#contracts/product-sorting";
import { texts } from "#contracts/texts";
import { holdBack, openListening, simpleReport, tab } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const cards = (page: Page) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: texts.orderNow });
const sorting = (page: Page) => page.getByLabel("Sort by");
const pager = (page: Page) => page.getByRole("navigation", { name: "Pages of products" });

const desktop = { tag: "@desktop" };

/** Mean brightness of each picture, from 0 to 1, as it is on the screen. */
const brightness = (pictures: Locator) =>
  pictures.evaluateAll(async (images) =>
    Promise.all(
      images.map(async (image) => {
        await (image as HTMLImageElement).decode();
        const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 30 });
        const paper = canvas.getContext("2d")!;
        paper.drawImage(image as HTMLImageElement, 0, 0, 40, 30);
        const { data } = paper.getImageData(0, 0, 40, 30);
        return data.reduce((sum, value) => sum + value, 0) / data.length / 255;
      }),
    ),
  );

test("cards have drawings of their own, which are dark in the dark", async ({ page }) => {
  for (const path of ["/", "/products", "/shop"]) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(path);
    const pictures = page.getByRole("main").locator("li.card img");
    await expect(pictures.first()).toBeVisible();
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
    }
    for (const value of await brightness(pictures)) expect(value).toBeGreaterThan(0.8);
    await page.emulateMedia({ colorScheme: "dark" });
    for (const value of await brightness(pictures)) expect(value).toBeLessThan(0.5);
  }
});

test(
  "sorting, paging, shared links and the back button agree, and a page of the list says that it is loading, opens at its top below the bar, and has one, two or four columns",
  desktop,
  async ({ page, request }) => {
    const found = await request.get("/api/products", { params: { page: 1, limit: 100 } });
    const total = ((await found.json()) as object[]).length;
    const lastPage = Math.ceil(total / 4);
    await openListening(page, `/products?sort=priceHigh&page=${lastPage}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.ourProducts);
    await expect(sorting(page)).toHaveValue("priceHigh");
    await expect(cards(page).last()).toContainText(simpleReport.title);
    await expect(page.getByText(`${total} products`, { exact: true })).toBeVisible();
    await expect(pager(page).getByLabel("Next page")).toHaveAttribute("aria-disabled", "true");

    await page.getByRole("navigation", { name: "Footer" }).getByText("All reports").click();
    await expect(page).toHaveURL("/products");
    await expect(sorting(page)).toHaveValue("priceLow");
    await expect(sorting(page).getByRole("option")).toHaveText(
      productSortOptions.map(({ label }) => label),
    );
    await expect(cards(page)).toHaveCount(4);
    await expect(cards(page).first()).toContainText(simpleReport.title);
    await expect(pager(page).getByLabel("Previous page")).toHaveAttribute("aria-disabled", "true");

    await pager(page).getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/products?page=2");
    await expect(pager(page).locator("[aria-current=page]")).toHaveText("2");
    await expect(cards(page).first()).not.toContainText(simpleReport.title);
    await expect(cards(page)).toHaveCount(4);
    // When each report would be due comes once the page is complete.
    await expect(cards(page).filter({ hasText: "within" })).toHaveCount(0);
    const secondPage = await cards(page).allInnerTexts();

    await sorting(page).selectOption({ label: "Price: High to Low" });
    await expect(page).toHaveURL("/products?sort=priceHigh");
    await expect(cards(page).first()).toContainText("$75.00");
    await page.goBack();
    await expect(page).toHaveURL("/products?page=2");
    await expect(sorting(page)).toHaveValue("priceLow");
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(() => cards(page).allInnerTexts()).toEqual(secondPage);

    await pager(page).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect
      .poll(() => page.getByRole("banner").evaluate((bar) => bar.getBoundingClientRect().y))
      .toBe(0);

    const release = await holdBack(page, /\/products\.data/);
    await pager(page).getByRole("link", { name: "Page 3" }).click();
    await expect(page.getByText(texts.loader)).toBeVisible();
    await release();
    await expect(cards(page)).toHaveCount(4);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    for (const [width, columns] of [
      [400, 1],
      [700, 2],
      [1100, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const countColumns = async () => {
        const lefts = await cards(page).evaluateAll((all) =>
          all.map((card) => Math.round(card.getBoundingClientRect().left)),
        );
        return new Set(lefts).size;
      };
      await expect.poll(countColumns, { message: `columns at ${width} pixels` }).toBe(columns);
    }
  },
);

test("the phone's menu and the footer lead everywhere, and a menu opened during a navigation stays open on the next page @phone", async ({
  page,
}) => {
  const ways = [
    ["Shop", "/shop"],
    ["About", "/about"],
    ["Contact", "/contact"],
    ["Home", "/"],
  ] as const;
  await page.goto("/cart");
  for (const [name, path] of ways) {
    await page.getByRole("button", { name: "Open menu" }).click();
    const main = page.getByRole("navigation", { name: "Main" });
    await main.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
  const footer = page.getByRole("navigation", { name: "Footer" });
  await footer.getByRole("link", { name: "All reports" }).click();
  await expect(page).toHaveURL("/products");
  await page
    .getByRole("link", { name: /^Cart \d/ })
    .first()
    .click();
  await expect(page).toHaveURL("/cart");

  const button = page.getByRole("button", { name: "Open menu" });
  await button.evaluate((element: HTMLElement) => {
    const pushState = history.pushState.bind(history);
    history.pushState = (...given) => {
      history.pushState = pushState;
      pushState(...given);
      queueMicrotask(() => element.click());
    };
  });
  await footer.getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(["A roof is a drawing"]);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a product shows its facts, its empty reviews and all other products @phone", async ({
  page,
}) => {
  await page.goto(simpleReport.path);
  await expect(page.getByText(texts.deliveryTime).first()).toBeVisible();
  await tab(page, texts.tabReviews).click();
  await expect(page.getByText(texts.noReviews)).toBeVisible();
  const others = page.getByRole("region", { name: "Related products" });
  await expect(others.getByRole("link", { name: /^Order Now/ }).first()).toHaveAttribute(
    "href",
    /^\/products\/[a-z0-9-]+\?id=[0-9a-f-]{36}$/,
  );
  await expect(others).not.toContainText(simpleReport.title);
});
