import { expect, test } from "vitest";
import { parseRoofAddress, usStates } from "./billing-address.tsx";

const parts = (address: string) => {
  const found = parseRoofAddress(address);
  return found && [found.street, found.city, found.state, found.zip];
};

test.each([
  "315 Oak Avenue, Austin, TX 78704",
  "315 Oak Avenue, Austin, tx 78704, USA",
  " 315 Oak Avenue ,Austin, Texas 78704, United States",
  "315 Oak Avenue, Austin TX 78704",
  "315 Oak Avenue, Austin texas 78704",
])("%s is told apart", (address) => {
  expect(parts(address)).toEqual(["315 Oak Avenue", "Austin", "TX", "78704"]);
});

test("a two-word state without a comma is not read as part of the town", () => {
  expect(parts("1 A St, Fargo North Dakota 58102")).toEqual(["1 A St", "Fargo", "ND", "58102"]);
  expect(parts("1 A St, New York NY 10001")).toEqual(["1 A St", "New York", "NY", "10001"]);
  expect(parts("1 A St, Kansas City, MO 64101")).toEqual(["1 A St", "Kansas City", "MO", "64101"]);
  expect(parts("1 A St, Charleston West Virginia 25301")).toEqual([
    "1 A St",
    "Charleston",
    "WV",
    "25301",
  ]);
});

test("a unit belongs to the street, and a long ZIP stays whole", () => {
  expect(parts("1 Main St, Unit 4, Reno, NV 89501-1234")).toEqual([
    "1 Main St, Unit 4",
    "Reno",
    "NV",
    "89501-1234",
  ]);
});

test.each([
  "",
  "315 Oak Avenue",
  "Austin, TX 78704",
  "315 Oak Avenue, Austin, TX",
  "315 Oak Avenue, Austin, XX 78704",
  "1 Queen St, Toronto, ON M5H 2N2, Canada",
  "39.78, -89.65",
])("nothing is guessed from “%s”", (address) => {
  expect(parseRoofAddress(address)).toBeNull();
});

test("every state of the list is known by code and by name", () => {
  for (const { value, label } of usStates)
    for (const state of [value, label])
      expect(parts(`1 A St, B, ${state} 12345`)).toEqual(["1 A St", "B", value, "12345"]);
});
