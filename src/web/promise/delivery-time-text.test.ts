import { expect, test } from "vitest";
import { defaultTier } from "#contracts/delivery-tiers";
import { texts } from "#contracts/texts";
import { deliveryTimeText, otherTimeText } from "./delivery-time-text.ts";

const express = { hours: 4, counting: "working" as const };
const slow = { hours: 48, counting: "clock" as const };

test("reports of the default tier name the shop's standard delivery time", () => {
  expect(deliveryTimeText([defaultTier])).toBe(texts.deliveryTime);
  expect(deliveryTimeText([defaultTier, defaultTier])).toBe(texts.deliveryTime);
});

test("a report of another tier names the time of that one", () => {
  expect(deliveryTimeText([express])).toBe("Delivery Time: 4 working hours");
  expect(deliveryTimeText([slow, slow])).toBe("Delivery Time: 48 hours");
  expect(deliveryTimeText([{ hours: 24, counting: "working" }])).toBe(
    "Delivery Time: 24 working hours",
  );
});

test("reports of different tiers have no time in common", () => {
  expect(deliveryTimeText([defaultTier, express])).toBeNull();
});

test("a tier with a delivery time of its own says so, and the default one says nothing", () => {
  expect(otherTimeText(defaultTier)).toBeNull();
  expect(otherTimeText({ ...slow, name: "Economy" })).toBe("With Economy: within 48 hours instead");
  expect(otherTimeText({ ...express, name: "Rush" })).toBe(
    "With Rush: within 4 working hours instead",
  );
});
