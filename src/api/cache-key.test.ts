import { describe, expect, test } from "vitest";
import { catalogueContract } from "#contracts/calls/catalogue";
import { createCacheKey } from "./cache-key.ts";

const formatListKey = createCacheKey(catalogueContract.listProducts);
const formatProductKey = createCacheKey(catalogueContract.getProduct);
const parse = (query: object) => catalogueContract.listProducts.query.parse(query);

describe("the cache key of a response", () => {
  test("is the same for a raw and a parsed query", () => {
    for (const query of [
      {},
      { page: "1", limit: "20" },
      { search: "roof & wall" },
      { sort: "new" },
    ])
      expect(formatListKey({}, query)).toBe(formatListKey({}, parse(query)));
  });

  test("is the same however the URL is written", () => {
    const plain = formatListKey({}, { page: "1", limit: "20" });
    expect(formatListKey({}, { limit: "20", page: "1" })).toBe(plain);
    expect(formatListKey({}, { page: "1", limit: "20", utm_source: "mail", other: ["x"] })).toBe(
      plain,
    );
    expect(formatListKey({}, parse({ page: "001", limit: " 20" }))).toBe(plain);
    expect(formatProductKey({ id: "AB12" }, { v: "2" })).toBe(formatProductKey({ id: "ab12" }, {}));
  });

  test("differs where responses differ", () => {
    const keys = [
      formatListKey({}, {}),
      formatListKey({}, { page: "1" }),
      formatListKey({}, { limit: "1" }),
      formatListKey({}, { page: ["1", "1"] }),
      formatListKey({}, { page: '["1","1"]' }),
      formatListKey({}, { search: "a" }),
      formatListKey({}, { search: "A" }),
      formatListKey({}, { search: "a", sort: "b" }),
      formatListKey({}, { search: 'a" sort="b' }),
      formatProductKey({ id: "a" }, {}),
      formatProductKey({ id: "b" }, {}),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
