import { expect, test } from "vitest";
import { tabOfHash } from "./use-tab-in-hash.ts";

test("a hash with a tab's name opens that tab", () => {
  expect(tabOfHash("#place-order")).toBe("place-order");
  expect(tabOfHash("#reviews")).toBe("reviews");
});

test("any other hash opens the description", () => {
  for (const hash of ["", "#", "#details", "#Place-Order"])
    expect(tabOfHash(hash)).toBe("description");
});
