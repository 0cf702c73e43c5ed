import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { productAddress } from "#contracts/product-address";
import { texts } from "#contracts/texts";
import { openListening } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const pager = (page: Page) => page.getByRole("navigation", { name: "Pages of products" });

/** As a link in a page does it. */
const navigate = (page: Page, to: string) =>
  page.evaluate((address) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    return router.navigate(address);
  }, to);

test("a product has one URL, and all others redirect to it", async ({ page, baseURL }) => {
  const list = await page.request.get("/api/products?page=1&limit=1");
  const [product] = (await list.json()) as [{ _id: string; title: string }];
  const address = productAddress(product);
  const slug = address.slice("/products/".length, address.indexOf("?"));
  const others = [
    `/products/invented?id=${product._id}`,
    `/products/invented?id=${product._id.toUpperCase()}&utm_source=mail`,
    `/products/${product._id}`,
    `/products/${slug}`,
  ];
  for (const other of others) {
    const response = await page.request.get(other);
    expect(response.url(), other).toBe(`${baseURL}${address}`);
    expect(await response.text()).toContain(`<title>${product.title}`);
  }
  for (const mangled of [
    `${address}?utm_source=newsletter`,
    `${address}.`,
    `${address})`,
    `${address}%20`,
    `${address}&amp;utm_source=a`,
    `/products/${slug}?id=${product._id.slice(0, 20)}`,
    `/PRODUCTS/${slug.toUpperCase()}`,
    `/products/${slug}%E0`,
  ]) {
    const response = await page.request.get(mangled);
    expect(response.url().replace(/&utm_source=\w+$/, ""), mangled).toBe(`${baseURL}${address}`);
    expect(response.status(), mangled).toBe(200);
  }
  await openListening(page, "/contact");
  for (const other of others) {
    await navigate(page, other);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.title);
    await navigate(page, "/contact");
  }
});

test("a listing redirects from invalid parameters to valid ones, and from beyond its end to its last page", async ({
  page,
  baseURL,
}) => {
  for (const [wrong, right] of [
    ["/products?page=nonsense&sort=bySize", "/products"],
    ["/products?page=1&sort=latest", "/products?sort=latest"],
  ] as const)
    expect((await page.request.get(wrong)).url(), wrong).toBe(`${baseURL}${right}`);
  await page.goto("/products?sort=latest");
  const total = Number.parseInt(await page.getByText(/^\d+ products$/).innerText(), 10);
  const last = `/products?sort=latest&page=${Math.ceil(total / 4)}`;
  await openListening(page, "/products?sort=latest&page=999");
  await expect(page).toHaveURL(last);
  await expect(pager(page).getByLabel("Next page")).toHaveAttribute("aria-disabled", "true");

  await navigate(page, "/contact");
  await navigate(page, "/products?sort=latest&page=999");
  await expect(page).toHaveURL(last);
  await expect(pager(page).getByLabel("Next page")).toHaveAttribute("aria-disabled", "true");
});

test("an unknown page looks the same when it is opened by a link and by its URL", async ({
  page,
  expectError,
}) => {
  expectError(/404/);
  const nobody = randomUUID();
  const missing = [
    ["/products/never-sold", texts.productNotFound],
    [`/products/simple-roof-diagram?id=${nobody}`, texts.productNotFound],
    [`/shop/${nobody}`, texts.categoryNotFound],
    ["/shop/not-an-id", texts.categoryNotFound],
    ["/Nowhere/at/all.php", "This page is not on the plan"],
  ] as const;
  for (const [path, title] of missing) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(404);
    expect((await response.text()).replace(/<!--.*?-->/g, ""), path).toContain(`>${title}</h1>`);
  }
  await openListening(page, "/contact");
  for (const [path, title] of missing) {
    await navigate(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await navigate(page, "/contact");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
  }
  await navigate(page, missing.at(-1)![0]);
  await page.getByRole("link", { name: texts.backToHome }).click();
  await expect(page).toHaveURL("/");
  const response = await page.goto("/shop/not-an-id/products?sort=latest");
  expect(response?.status()).toBe(404);
  await expect(page.getByText(texts.categoryEmpty)).toBeVisible();
  await page.getByLabel("Sort by").selectOption("latest");
  await expect(page).toHaveURL("/shop/not-an-id/products?sort=latest");
});
