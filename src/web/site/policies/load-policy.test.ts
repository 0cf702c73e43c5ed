import { expect, test } from "vitest";
import { lastUpdated } from "./load-policy.ts";

const evening = new Date("2026-03-01T03:30:00Z");

test("a policy shows the current date in the reader's time zone, in the long US format", () => {
  expect(lastUpdated(evening, "UTC")).toBe("March 1, 2026");
  expect(lastUpdated(evening, "America/Chicago")).toBe("February 28, 2026");
});

test("a revision date that is set by hand is shown as it is, whatever the day and the time zone", () => {
  expect(lastUpdated(evening, "America/Chicago", "2026-01-15")).toBe("January 15, 2026");
});
