import { expect, test } from "vitest";
import { readDeliveries, listDeliveryCards, lateNowText } from "./delivery-texts.ts";

const none = readDeliveries({});

test("cards without a delivery say so instead of showing 0 percent", () => {
  expect(listDeliveryCards(none).map(({ text, note }) => [text, note])).toEqual([
    ["–", "No order with a due time was delivered"],
    ["–", "Nothing was delivered"],
    ["–", "Nothing was delivered"],
  ]);
});

test("cards show the share and the times, and how many orders they are based on", () => {
  const some = { delivered: 1200, withDueTime: 1000, onTime: 932, p50Minutes: 200, p90Minutes: 90 };
  expect(listDeliveryCards({ ...none, ...some }).map(({ text, note }) => [text, note])).toEqual([
    ["93.2%", "932 of 1,000 delivered orders with a due time"],
    ["3 h 20 min", "Half of 1,200 orders took less, ±2%"],
    ["90 minutes", "9 of 10 took less, of 1,200 orders, ±2%"],
  ]);
});

test("orders that are late and not yet delivered are counted separately", () => {
  expect(lateNowText({ ...none, lateNow: 1200 })).toBe("Orders late now, without revisions: 1,200");
  expect(lateNowText(none)).toBe("Orders late now, without revisions: 0");
});
