import { describe, expect, test } from "vitest";
import { createPageAddresses } from "./page-addresses.ts";

const id = "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e";
const findPageAddress = createPageAddresses([
  { path: "/", ids: ["root", "home"] },
  { path: "/cart", ids: ["root", "cart"] },
  { path: "/products", ids: ["root", "products"] },
  { path: "/products/:slug", ids: ["root", "product"] },
  { path: "/shop/:id", ids: ["root", "category"] },
  { path: "/shop/:id/products", ids: ["root", "category-products"] },
  { path: "/reviews/unsubscribe", ids: ["root", "review-mails"] },
  { path: "/track/:token", ids: ["root", "track"] },
  { path: "/shared/:token", ids: ["root", "shared"] },
  { path: "/admin/orders", ids: ["root", "admin", "admin-orders"] },
  { path: "/*", ids: ["root", "not-found"] },
]);
const listAddressKeys = (urls: string[]) => new Set(urls.map((url) => findPageAddress(url).key));

describe("the key of a page", () => {
  test.each([
    ["/", ["/?utm_source=mail", "/?", "/?page=2"]],
    ["/cart", ["/cart/", "/cart//", "/CART", "/c%61rt", "/cart?id=1"]],
    ["/products?page=2", ["/products?page=2&utm=x", "/Products/?x=1&page=2"]],
    [
      `/products/roof?id=${id}`,
      [`/products/other?id=${id}`, `/products/${id}`, `/PRODUCTS/%72?id=${id.toUpperCase()}`],
    ],
    [`/shop/${id}`, [`/shop/${id.toUpperCase()}`, `/shop/${id}?sort=latest`]],
    ["/track/one", ["/track/two", "/TRACK/three", "/tr%61ck/four"]],
    ["/nowhere", ["/nowhere/else", "//cart", "/cart/x", "/a.php?id=1", "/zz"]],
    ["/shop/1", ["/shop/2", "/shop/x?page=3"]],
    [
      "/cart.data?_routes=cart",
      ["/cart.data?_routes=cart,nothing", "/CART.data?_routes=cart,cart,x&y=1"],
    ],
  ])("is the same for %s and every URL that shows the same page", (url, others) => {
    expect(listAddressKeys([url, ...others]).size).toBe(1);
  });

  test("differs from page to page", () => {
    const urls = [
      "/",
      "/_.data",
      "/cart",
      "/cart.data",
      "/cart.data?_routes=root",
      "/products",
      "/products?page=2",
      "/products?sort=latest",
      "/products/roof",
      `/products/roof?id=${id}`,
      `/shop/${id}`,
      `/shop/${id}/products`,
      "/shop/1",
      "/shop/1/products",
      "/nowhere",
    ];
    expect(listAddressKeys(urls).size).toBe(urls.length);
  });
});

test.each([
  ["/products?page=abc", "/products"],
  ["/products?page=1", "/products"],
  ["/products?page=", "/products"],
  ["/products?page=02&sort=latest", "/products?sort=latest&page=2"],
  ["/products?sort=bySize&page=3", "/products?page=3"],
  ["/products?sort=priceLow&utm=x", "/products"],
  [`/shop/${id}?page=-1`, `/shop/${id}`],
  [`/shop/${id}/products?sort=%22&page=1e9`, `/shop/${id}/products`],
  ["/products/roof?id=1", "/products/roof"],
  [`/products/roof?id=${id.slice(0, 20)}`, "/products/roof"],
  ["/PRODUCTS/SIMPLE-ROOF", "/products/simple-roof"],
  [`/products/roof?id=${id}?utm_source=mail`, `/products/roof?id=${id}&utm_source=mail`],
  ["/about%E0%A4%A", "/about"],
  ["/track/one).", "/track/one"],
  [`/shop/${id}.`, `/shop/${id}`],
])("the address %s leads to %s", (address, plain) => {
  expect(findPageAddress(address).redirect).toBe(plain);
});

test.each([
  "/products?sort=latest&page=2",
  "/products?page=2&sort=latest",
  "/products?utm=x",
  "/cart?page=abc",
  "/products.data?page=abc",
  "//evil.example/products?page=abc",
])("the address %s is not redirected", (address) => {
  expect(findPageAddress(address).redirect).toBeNull();
});

test(
  "an address of thousands of slashes is read once, not again from each slash",
  { timeout: 5000 },
  () => {
    const url = `${"/".repeat(15_000)}x`;
    for (let count = 0; count < 100; count++) expect(findPageAddress(url).isMissing).toBe(true);
  },
);

test("a URL that can never exist is rendered as the matching not-found page", () => {
  expect(findPageAddress("/nowhere")).toMatchObject({ isMissing: true, url: "/not-found" });
  expect(findPageAddress("/shop/1/products")).toMatchObject({
    isMissing: true,
    url: "/shop/none/products",
  });
  expect(findPageAddress("/products/roof")).toMatchObject({
    isMissing: false,
    url: "/products/roof",
  });
});

test("a secret in a URL is never rendered and is flagged, however the URL is written", () => {
  for (const url of ["/track/secret", "/TRACK/secret/", "/%74rack/secret?x=1"])
    expect(findPageAddress(url)).toMatchObject({ url: "/track/token", isSecret: true });
  expect(findPageAddress("/shared/secret")).toMatchObject({ url: "/shared/token", isSecret: true });
  const unsubscribe = findPageAddress(`/reviews/unsubscribe?id=${id}&token=secret`);
  expect(unsubscribe).toMatchObject({ url: "/reviews/unsubscribe", isSecret: true });
  expect(findPageAddress("/cart").isSecret).toBe(false);
  for (const url of ["/track/secret/more", "/track/secret/%zz", "/%74rack/secret/more"])
    expect(findPageAddress(url)).toMatchObject({
      url: "/not-found",
      isMissing: true,
      isSecret: true,
    });
  expect(findPageAddress("/track/secret/more").key).not.toBe(findPageAddress("/nowhere").key);
});
