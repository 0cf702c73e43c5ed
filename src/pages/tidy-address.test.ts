import fc from "fast-check";
import { expect, test } from "vitest";
import { tidyAddress } from "./tidy-address.ts";

const id = "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e";
const token = "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYm_";
const product = `/products/roof?id=${id}`;
const link = `/verify-email?id=${id}&token=${token}`;

test.each([
  ["/\\&amp;/evil.example", "/&/evil.example"],
  ["//&amp;/evil.example", "/&/evil.example"],
  [`${product}?utm_source=newsletter`, `${product}&utm_source=newsletter`],
  [`${product}?utm_source=a?utm_medium=b`, `${product}&utm_source=a&utm_medium=b`],
  [`${product}&amp;utm_source=a`, `${product}&utm_source=a`],
  [`${product}&amp;amp;utm_source=a`, `${product}&utm_source=a`],
  ...[
    ".",
    ")",
    ",",
    '"',
    ">",
    "%20",
    "%22",
    "%3E",
    ").",
    "%E2%80%9D",
    "%E0",
    "%e2%80",
    "%",
    "’",
  ].flatMap((tail): [string, string][] => [
    [`${product}${tail}`, product],
    [`${link}${tail}`, link],
    [`/track/${id}.${token}${tail}`, `/track/${id}.${token}`],
    [`/about${tail}`, "/about"],
  ]),
  [`/products/roof?id=${id}.&utm_source=a`, `${product}&utm_source=a`],
  [`/products/roof%3Fid=${id}`, product],
  [`/products/roof%3Fid%3D${id}%26utm_source%3Da`, `${product}&utm_source=a`],
  ["/products/roof%E0%A4%A", "/products/roof"],
  [`/products/roof?id=3D${id}`, product],
  [`/verify-email?id=3D${id}&token=3D${token}`, link],
  [`/verify-email?id=${id}&amp;token=${token}`, link],
  [`${link}?utm_source=a`, `${link}&utm_source=a`],
  [`/track/${token}&utm_source=a`, `/track/${token}?utm_source=a`],
  ["/about&utm_source=a", "/about?utm_source=a"],
  ["/about%23team", "/about%23team"],
  ["/%", "/"],
  ["/.", "/"],
  ["//evil.example/x%E0", "/evil.example/x"],
  ["/\\evil.example.", "/evil.example"],
])("%s means %s", (mangled, meant) => {
  expect(tidyAddress(mangled)).toBe(meant);
});

test.each([
  "/",
  "/about/",
  "/about?",
  product,
  link,
  `/track/${token}`,
  "/products?sort=latest&page=2",
  "/products.data?_routes=root%2Cproducts",
  "/admin/orders?search=Smith+Jr.&status=new",
  "/checkout?utm_source=mail&utm_campaign=50%25",
  "/caf%C3%A9",
  "//evil.example/products?page=abc",
])("%s is left as it is", (address) => {
  expect(tidyAddress(address)).toBe(address);
});

test("a tidy address is tidy, decodes, and stays on this site", () => {
  const piece = fc.constantFrom(
    "%",
    "%E0",
    "%41",
    "?",
    "&",
    "&amp;",
    "id=",
    "=",
    ".",
    "/",
    "\\",
    "a",
    "é",
    " ",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const given = `/${pieces.join("")}`;
      const meant = tidyAddress(given);
      expect(tidyAddress(meant)).toBe(meant);
      expect(() => decodeURIComponent(meant.split("?")[0]!)).not.toThrow();
      if (meant !== given) expect(meant).not.toMatch(/^\/[/\\]/);
    }),
    { numRuns: 2000 },
  );
});
