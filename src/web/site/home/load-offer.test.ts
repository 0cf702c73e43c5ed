import { expect, test } from "vitest";
import { makeOffer } from "./load-offer.ts";

const standard = { id: "standard", name: "Standard", hours: 24, counting: "clock" } as const;
const house = {
  _id: "11111111-1111-4111-8111-111111111111",
  title: "Residential Roof Measurement Report",
  original: 25,
  sale: 18,
  tiers: [
    { ...standard, surcharge: 0 },
    { ...standard, id: "rush", name: "Rush", hours: 6, surcharge: 10 },
  ],
};

test("the first screen offers the house roof at its current price, by its first tier", () => {
  expect(makeOffer(house, 545)).toEqual({
    address: `/products/residential-roof-measurement-report?id=${house._id}`,
    name: "House roof",
    price: "$18.00",
    time: "24 h",
    median: "9 h 5 min",
  });
});

test("the offer names no median while too few orders were delivered", () => {
  expect(makeOffer(house, null).median).toBeNull();
});

test("another report keeps its title, and a surcharge of its first tier is part of the price", () => {
  const tiers = [{ ...standard, hours: 8, counting: "working" as const, surcharge: 2.5 }];
  expect(makeOffer({ ...house, title: "Barn Roof Report", sale: null, tiers }, null)).toEqual({
    address: `/products/barn-roof-report?id=${house._id}`,
    name: "Barn Roof Report",
    price: "$27.50",
    time: "8 working h",
    median: null,
  });
});
