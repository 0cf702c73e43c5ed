import { expect, test } from "vitest";
import { minutesText } from "./track-record.ts";

test.each([
  [0.4, "0 minutes"],
  [1, "1 minute"],
  [119, "119 minutes"],
  [120, "2 h"],
  [200.4, "3 h 20 min"],
  [2879, "47 h 59 min"],
  [2880, "2.0 days"],
  [3000, "2.1 days"],
])("%s minutes are shown as %s", (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
