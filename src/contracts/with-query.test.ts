import { afterEach, expect, test, vi } from "vitest";
import { withQuery } from "./with-query.ts";

afterEach(() => vi.restoreAllMocks());

test("an address has its query, encoded, and no question mark without one", () => {
  expect(withQuery("/orders", new URLSearchParams({ search: "5 Oak & Elm" }))).toBe(
    "/orders?search=5+Oak+%26+Elm",
  );
  expect(withQuery("/orders", new URLSearchParams())).toBe("/orders");
});

test("the query is kept in browsers without URLSearchParams.size", () => {
  vi.spyOn(URLSearchParams.prototype, "size", "get").mockReturnValue(undefined as never);
  expect(withQuery("/orders", new URLSearchParams({ page: "2" }))).toBe("/orders?page=2");
});
