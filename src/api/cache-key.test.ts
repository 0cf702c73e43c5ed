import { describe, expect, test } from "vitest";
import { catalogueContract } from "#contracts/calls/catalogue";
import { createCacheKey } from "./cache-key.ts";

const keyOfList = createCacheKey(catalogueContract.listProducts);
const keyOfProduct = createCacheKey(catalogueContract.getProduct);
const parse = (query: object) => catalogueContract.listProducts.query.parse(query);

describe("the cache key of a response", () => {
  test("is the same for a raw and a parsed query", () => {
    for (const query of [
      {},
      { page: "1", limit: "20" },
      { search: "roof & wall" },
      { sort: "new" },
    ])
      expect(keyOfList({}, query)).toBe(keyOfList({}, parse(query)));
  });

  test("is the same however the URL is written", () => {
    const plain = keyOfList({}, { page: "1", limit: "20" });
    expect(keyOfList({}, { limit: "20", page: "1" })).toBe(plain);
    expect(keyOfList({}, { page: "1", limit: "20", utm_source: "mail", other: ["x"] })).toBe(plain);
    expect(keyOfList({}, parse({ page: "001", limit: " 20" }))).toBe(plain);
    expect(keyOfProduct({ id: "AB12" }, { v: "2" })).toBe(keyOfProduct({ id: "ab12" }, {}));
  });

  test("differs where responses differ", () => {
    const keys = [
      keyOfList({}, {}),
      keyOfList({}, { page: "1" }),
      keyOfList({}, { limit: "1" }),
      keyOfList({}, { page: ["1", "1"] }),
      keyOfList({}, { page: '["1","1"]' }),
      keyOfList({}, { search: "a" }),
      keyOfList({}, { search: "A" }),
      keyOfList({}, { search: "a", sort: "b" }),
      keyOfList({}, { search: 'a" sort="b' }),
      keyOfProduct({ id: "a" }, {}),
      keyOfProduct({ id: "b" }, {}),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
