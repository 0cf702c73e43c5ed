import { expect, test } from "vitest";
import routes from "#src/web/routes.ts";
import { pickDeviceClass, pickPageKind, pageKinds, pickRating } from "./page-speed.ts";

test("a path is reduced to the route of its page, and reveals nothing about the visitor", () => {
  const kinds: Record<string, string> = {
    "/": "/",
    "/products": "/products",
    "/products/": "/products",
    "/products/roof-report-12": "/products/:slug",
    "/shop/4711": "/shop/:id",
    "/shop/4711/products": "/shop/:id/products",
    "/track": "/track",
    "/track/s3cret": "/track/:token",
    "/admin": "/admin/*",
    "/admin/orders/settlement": "/admin/*",
    "/administrator": "other",
    "/products/a/b": "other",
    "/somebody@example.com": "other",
  };
  for (const [path, kind] of Object.entries(kinds))
    expect([path, pickPageKind(path)]).toEqual([path, kind]);
});

test("every page kind is a route of the shop", () => {
  const paths = routes.map(({ path = "" }) => `/${path}`);
  const unknown = pageKinds.filter(
    (kind) => kind !== "other" && !paths.includes(kind.replace("/*", "")),
  );
  expect(unknown).toEqual([]);
});

test("the class of a device follows the width of its window", () => {
  expect([320, 767, 768, 1279, 1280, 3840].map(pickDeviceClass)).toEqual([
    "phone",
    "phone",
    "tablet",
    "tablet",
    "desktop",
    "desktop",
  ]);
});

test("a value is rated by the published thresholds, which count as the better rating themselves", () => {
  expect([2500, 2501, 4000, 4001].map((value) => pickRating("lcp", value))).toEqual([
    "good",
    "needs improvement",
    "needs improvement",
    "poor",
  ]);
  expect([pickRating("inp", 200), pickRating("inp", 501)]).toEqual(["good", "poor"]);
  expect([pickRating("cls", 0.1), pickRating("cls", 0.2)]).toEqual(["good", "needs improvement"]);
});
