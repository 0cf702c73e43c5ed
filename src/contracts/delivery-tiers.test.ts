import { expect, test } from "vitest";
import { repeatsTierName } from "./delivery-tiers.ts";

test.each([
  ["Rush", " rush ", true],
  ["Rush", "RUSH", true],
  ["Rush", "Rush 2", false],
  ["", " ", false],
])("a tier repeats the name of an earlier one, %j and %j: %s", (first, second, isRepeated) => {
  const tiers = [{ name: first }, { name: "Standard" }, { name: second }];
  expect(tiers.map((_, position) => repeatsTierName(tiers, position))).toEqual([
    false,
    false,
    isRepeated,
  ]);
});
