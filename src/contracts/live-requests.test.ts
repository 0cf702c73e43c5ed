import { expect, test } from "vitest";
import {
  defaultDepartment,
  defaultUrgency,
  departments,
  expectedResponse,
  urgencies,
} from "./live-requests.ts";

test("a request is for one of five departments, general at first", () => {
  expect(departments.map(({ value }) => value)).toEqual([
    "general",
    "measurements",
    "estimations",
    "technical",
    "software",
  ]);
  expect(defaultDepartment).toBe("general");
});

test("a request is answered the sooner the more urgent it is, within 8 hours at first", () => {
  expect(urgencies.map(({ value }) => [value, expectedResponse(value)])).toEqual([
    ["low", "Within 24 hours"],
    ["normal", "Within 8 hours"],
    ["high", "Within 4 hours"],
    ["rush", "Within 2 hours"],
  ]);
  expect(expectedResponse(defaultUrgency)).toBe("Within 8 hours");
});
