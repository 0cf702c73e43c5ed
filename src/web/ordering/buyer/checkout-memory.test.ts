import { expect, test } from "vitest";
import { buyersMemory } from "./checkout-memory.ts";

test("the last order that was sent is known as such, so that it is not cancelled to be placed again", () => {
  const { keys } = buyersMemory;
  keys.keyFor({ amount: 1 });
  expect(keys.isLast({ amount: 1 })).toBe(true);
  expect(keys.isLast({ amount: 2 })).toBe(false);
  keys.forget();
  expect(keys.isLast({ amount: 1 })).toBe(false);
});
