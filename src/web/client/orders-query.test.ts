import { expect, test } from "vitest";
import { ordersAddress, readOrdersQuery } from "./orders-query.ts";

const id = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";
const read = (query: string) => readOrdersQuery(new URLSearchParams(query));

test("page, search and open order are kept in the URL", () => {
  for (const query of [
    { page: 1, search: "", order: null },
    { page: 3, search: "CL-42 & Elm", order: null },
    { page: 2, search: "", order: id },
  ])
    expect(read(ordersAddress(query).split("?")[1] ?? "")).toEqual(query);
  expect(ordersAddress({ page: 1, search: "", order: null })).toBe("/orders");
});

test.each(["page=0", "page=-1", "page=1.5", "page=x", "page=", "order=../admin", "order=<b>"])(
  "nonsense such as %s opens the first page",
  (query) => expect(read(query)).toEqual({ page: 1, search: "", order: null }),
);
