import { expect, test } from "vitest";
import { hasDearerTier, repeatsTierName, shortTurnaround } from "./delivery-tiers.ts";

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

test("a tier costs more than the first only with a higher surcharge", () => {
  const tiers = (...surcharges: number[]) => surcharges.map((surcharge) => ({ surcharge }));
  expect(hasDearerTier(tiers(0))).toBe(false);
  expect(hasDearerTier(tiers(5, 5, 0))).toBe(false);
  expect(hasDearerTier(tiers(5, 0, 6))).toBe(true);
});

test("beside a price a turnaround is short, and says when only working hours count", () => {
  expect(shortTurnaround({ hours: 24, counting: "clock" })).toBe("24 h");
  expect(shortTurnaround({ hours: 1, counting: "working" })).toBe("1 working h");
});
