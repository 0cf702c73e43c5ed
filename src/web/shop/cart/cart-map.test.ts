import { expect, test } from "vitest";
import type { PricedLine } from "#ordering/cart";
import { roofAt } from "#test/api/roof-at";
import { groupByRoof } from "./cart-map.tsx";

const pin = { lat: 39.5296, lng: -119.8138 };

const line = (_id: string, address: string | null, location: typeof pin | null = null) =>
  ({
    line: {
      _id,
      product: "report",
      quantity: 1,
      ...(address !== null && {
        additionalData: { projectDetails: { ...roofAt(address), location } },
      }),
    },
    product: null,
    tier: null,
    unitCents: 0,
    totalCents: 0,
  }) satisfies PricedLine;

test("reports for the same address and pin are one roof of the map; a line without a roof is none", () => {
  const roofs = groupByRoof([
    line("a", "9 First Street, Reno", pin),
    line("b", "10 Second Street, Reno"),
    line("c", "9 first st, Reno", { ...pin }),
    line("d", null),
    line("e", "9 First Street, Reno", { ...pin, lat: 39.53 }),
  ]);
  expect(roofs.map(({ id, lines }) => [id, lines.map((each) => each.line._id)])).toEqual([
    ["a", ["a", "c"]],
    ["b", ["b"]],
    ["e", ["e"]],
  ]);
});
