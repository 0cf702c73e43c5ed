import { expect, test } from "vitest";
import { defaultCalendar } from "#contracts/shop-calendar";
import { dueAfterPause, slowestCounting } from "./after-pause.ts";

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const clock = { counting: "clock" as const, calendar: defaultCalendar };
const working = { counting: "working" as const, calendar: defaultCalendar };
// A Friday; the shop's zone is five hours behind.
const overAnHour = { from: at("20T15:00"), to: at("20T16:00") };
const overTheWeekend = { from: at("20T15:00"), to: at("23T15:00") };

test("a pause moves what is due by the clock by its own length", () => {
  expect(dueAfterPause(at("20T20:00"), overAnHour, clock)).toEqual(at("20T21:00"));
  expect(dueAfterPause(at("20T20:00"), overTheWeekend, clock)).toEqual(at("23T20:00"));
});

test("in working time as much is left after the pause as before, and it is due while the shop works", () => {
  expect(dueAfterPause(at("20T20:00"), overTheWeekend, working)).toEqual(at("23T20:00"));
  const answeredOnSunday = { from: at("20T15:00"), to: at("22T12:00") };
  const due = dueAfterPause(at("20T17:00"), answeredOnSunday, working);
  expect(due.getTime()).toBeGreaterThan(at("23T12:00").getTime());
  expect(due.getTime()).toBeLessThan(at("24T00:00").getTime());
});

test("what was late before the pause stays as late as it was", () => {
  for (const counted of [clock, working])
    expect(dueAfterPause(at("20T14:00"), overAnHour, counted)).toEqual(at("20T14:00"));
});

test("the slowest pace says how time is counted", () => {
  const fast = { hours: 4, counting: "clock" as const };
  const slow = { hours: 16, counting: "working" as const };
  expect(slowestCounting([fast, slow], defaultCalendar, at("20T15:00"))).toBe("working");
  expect(slowestCounting([fast], defaultCalendar, at("20T15:00"))).toBe("clock");
});
