import { expect, test } from "vitest";
import { secondsUntil } from "./use-now.ts";

test.each([
  [0, 60],
  [999, 60],
  [1000, 59],
  [59_000, 1],
  [59_999, 1],
  [60_000, 0],
  [60_001, 0],
  [1e9, 0],
  [-5000, 60],
])("%i ms after the start of a countdown of 60 s, %i s are left", (passed, seconds) => {
  expect(secondsUntil(1e12 + 60_000, 1e12 + passed, 60)).toBe(seconds);
});
