import { expect, test } from "vitest";
import { dueTimeText } from "#contracts/formats";
import {
  defaultDepartment,
  defaultUrgency,
  departments,
  expectedResponse,
  urgencies,
} from "./live-requests.ts";

test("a request is for one of five departments, by default general", () => {
  expect(departments.map(({ value }) => value)).toEqual([
    "general",
    "measurements",
    "estimations",
    "technical",
    "software",
  ]);
  expect(defaultDepartment).toBe("general");
});

test("the more urgent a request, the sooner it is due, by default within 8 hours", () => {
  expect(urgencies.map(({ value }) => [value, expectedResponse(value)])).toEqual([
    ["low", "Within 24 hours"],
    ["normal", "Within 8 hours"],
    ["high", "Within 4 hours"],
    ["rush", "Within 2 hours"],
  ]);
  expect(expectedResponse(defaultUrgency)).toBe("Within 8 hours");
});

test("the due time is shown in the given zone", () => {
  const dueAt = new Date("2026-11-20T21:15:00Z");
  expect(dueTimeText(dueAt, "America/Chicago")).toBe("Fri, Nov 20, 3:15 PM CST");
  expect(dueTimeText(dueAt, "UTC")).toBe("Fri, Nov 20, 9:15 PM UTC");
});
