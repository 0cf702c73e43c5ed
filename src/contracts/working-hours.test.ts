import { expect, test } from "vitest";
import { isOpenAt } from "./opening-hours.ts";
import { workingHours } from "./working-hours.ts";

test("the working hours match those shown to visitors", () => {
  const open = (iso: string) => isOpenAt(workingHours, new Date(iso));
  expect([open("2026-11-20T11:59:00Z"), open("2026-11-20T12:00:00Z")]).toEqual([false, true]);
  expect([open("2026-11-20T22:29:00Z"), open("2026-11-20T22:30:00Z")]).toEqual([true, false]);
  expect([open("2026-11-21T14:00:00Z"), open("2026-11-21T19:00:00Z")]).toEqual([true, false]);
  expect(open("2026-11-22T15:00:00Z")).toBe(false);
});
