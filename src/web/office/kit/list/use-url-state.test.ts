import { expect, test } from "vitest";
import { readUrlState, writeUrlState } from "./use-url-state.ts";

const spec = { search: "", page: 1, sort: "newest" };
const read = (address: string) => readUrlState(spec, new URLSearchParams(address));
const write = (address: string, changes: Parameters<typeof writeUrlState<typeof spec>>[2]) =>
  writeUrlState(spec, new URLSearchParams(address), changes).toString();

test("an empty query is read as the defaults", () => {
  expect(read("")).toEqual(spec);
});

test("the values in the query are read, and texts are trimmed", () => {
  expect(read("search=+maple+&page=3&sort=name&other=1")).toEqual({
    search: "maple",
    page: 3,
    sort: "name",
  });
});

test.each(["0", "-1", "1.5", "x", "", "1e9", "Infinity"])("page=%s is the first page", (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test("defaults and blanks are left out, and everything else in the query stays", () => {
  expect(write("page=2&other=1&search=old", { page: 1, search: "  " })).toBe("other=1");
  expect(write("other=1", { search: " maple ", page: 2 })).toBe("other=1&search=maple&page=2");
});

test("writing what was read changes nothing", () => {
  expect(write("search=maple&page=3", read("search=maple&page=3"))).toBe("search=maple&page=3");
});
