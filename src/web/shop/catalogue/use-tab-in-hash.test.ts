import { expect, test } from "vitest";
import { findHashTab } from "./use-tab-in-hash.ts";

test("a hash with a tab's name opens that tab", () => {
  expect(findHashTab("#place-order")).toBe("place-order");
  expect(findHashTab("#reviews")).toBe("reviews");
});

test("any other hash opens the description", () => {
  for (const hash of ["", "#", "#details", "#Place-Order"])
    expect(findHashTab(hash)).toBe("description");
});
