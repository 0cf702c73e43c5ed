import { expect, test } from "vitest";
import type { OrderLine } from "#contracts/calls/order";
import { roofAt } from "#test/api/roof-at";
import { formatRoofs, formatTitles } from "./roof-place.ts";

const line = (title: string, address: string, quantity = 1): OrderLine => ({
  product: { _id: title, title, price: 12, image: null },
  quantity,
  tier: null,
  dueAt: null,
  isLate: false,
  jobReferences: null,
  customFields: {},
  projectDetails: roofAt(address),
  files: { esxFile: null, blueprint: null },
  attachments: [],
});

test("a report for several roofs is named once", () => {
  const products = [line("Roof", "1 Elm"), line("Wall", "1 Elm"), line("Roof", "2 Oak", 2)];
  expect(formatTitles({ products })).toBe("Roof × 3, Wall");
});

test("an order is identified by the addresses of its roofs", () => {
  expect(formatRoofs({ products: [line("Roof", "1 Elm"), line("Wall", "1 Elm")] })).toBe("1 Elm");
  expect(formatRoofs({ products: [line("Roof", "1 Elm"), line("Roof", "2 Oak")] })).toBe(
    "1 Elm, and 1 more roof",
  );
  expect(
    formatRoofs({ products: ["1 Elm", "2 Oak", "3 Ash"].map((address) => line("Roof", address)) }),
  ).toBe("1 Elm, and 2 more roofs");
  expect(formatRoofs({ products: [{ ...line("Roof", ""), projectDetails: null }] })).toBe("");
});
