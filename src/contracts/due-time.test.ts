import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Pace } from "./delivery-tiers.ts";
import { dueTimeOf, latestDueTime, promiseOf } from "./due-time.ts";
import { addOpenMinutes, isOpenAt, type OpeningHours } from "./opening-hours.ts";
import { defaultCalendar } from "./shop-calendar.ts";

const at = (iso: string) => new Date(iso);
const day: Pace = { hours: 24, counting: "clock" };
const working = (hours: number): Pace => ({ hours, counting: "working" });
const dueIn = (pace: Pace, from: string, calendar = defaultCalendar) =>
  dueTimeOf(pace, calendar, at(from)).toISOString();

describe("the due time", () => {
  test.each([
    [
      "is rounded down to a half hour, never later than the hours that were bought",
      day,
      "2026-11-20T15:20:00Z",
      "2026-11-21T15:00:00.000Z",
    ],
    [
      "counts working hours within a day",
      working(3),
      "2026-11-20T15:00:00Z",
      "2026-11-20T18:00:00.000Z",
    ],
    // New York works from 7:00 to 17:30, on Saturdays from 9:00 to 14:00.
    [
      "goes on with the next day's hours",
      working(8),
      "2026-11-19T20:20:00Z",
      "2026-11-20T17:30:00.000Z",
    ],
    ["leaves out Sundays", working(8), "2026-11-21T18:00:00Z", "2026-11-23T19:00:00.000Z"],
    // The clocks go back on 1 November 2026 and forward on 8 March 2026.
    [
      "is 24 real hours when the clocks go back",
      day,
      "2026-10-31T16:00:00Z",
      "2026-11-01T16:00:00.000Z",
    ],
    [
      "is 24 real hours when the clocks go forward",
      day,
      "2026-03-07T16:00:00Z",
      "2026-03-08T16:00:00.000Z",
    ],
    [
      "follows the shop's wall clock when the clocks go back",
      working(2),
      "2026-10-31T17:00:00Z",
      "2026-11-02T13:00:00.000Z",
    ],
    [
      "follows the shop's wall clock when the clocks go forward",
      working(2),
      "2026-03-07T18:00:00Z",
      "2026-03-09T12:00:00.000Z",
    ],
  ])("%s", (_, pace, from, due) => {
    expect(dueIn(pace, from)).toBe(due);
  });

  test("is when the shop opens, rather than in the closed half hour before it", () => {
    const { schedule } = defaultCalendar;
    const monday = { enabled: true, start: "07:15", end: "17:15" };
    const calendar = { ...defaultCalendar, schedule: { ...schedule, monday } };
    // Saturday at 13:20 in New York: 40 minutes until it closes, 20 are left for Monday.
    expect(dueIn(working(1), "2026-11-21T18:20:00Z", calendar)).toBe("2026-11-23T12:30:00.000Z");
    // 5 minutes are left for Monday: that is 7:20, which is not rounded to 7:00.
    expect(dueIn(working(1), "2026-11-21T18:05:00Z", calendar)).toBe("2026-11-23T12:15:00.000Z");
  });

  test("skips holidays in a row, with the weekend between them", () => {
    const holidays = ["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-28"].map((date) => ({
      date,
      name: "Closed",
    }));
    // Half an hour before closing on the 23rd: the rest is done on the 29th.
    const due = dueIn(working(2), "2026-12-23T22:00:00Z", { ...defaultCalendar, holidays });
    expect(due).toBe("2026-12-29T13:30:00.000Z");
  });

  test("of an order is that of its slowest line", () => {
    const due = latestDueTime([working(2), day], defaultCalendar, at("2026-11-20T15:00:00Z"));
    expect(due.toISOString()).toBe("2026-11-21T15:00:00.000Z");
  });
});

describe("a promise", () => {
  test("names the last minute at which an order still gets its due time", () => {
    // Tuesday 6:40 in New York: opens at 7:00, so what is ordered by 7:29 is ready at 15:00.
    const now = at("2026-11-24T11:40:00Z");
    const { dueAt, orderBy } = promiseOf([working(8)], defaultCalendar, now);
    expect([dueAt, orderBy]).toEqual([at("2026-11-24T20:00:00Z"), at("2026-11-24T12:29:00Z")]);
  });

  const date = fc.date({
    min: at("2026-01-01T00:00:00Z"),
    max: at("2027-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  const pace = fc.record<Pace>({
    hours: fc.integer({ min: 1, max: 60 }),
    counting: fc.constantFrom("clock", "working"),
  });
  const holidays = fc.uniqueArray(
    fc.integer({ min: 0, max: 729 }).map((days) => ({
      date: new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10),
      name: "Closed",
    })),
    { selector: (holiday) => holiday.date, maxLength: 60 },
  );

  const zone = fc.constantFrom(
    "America/New_York",
    "America/Phoenix",
    "Europe/London",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Chatham",
  );
  const clockOf = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  const dayHours = fc
    .record({
      enabled: fc.boolean(),
      opens: fc.integer({ min: 0, max: 1400 }),
      length: fc.integer({ min: 1, max: 720 }),
    })
    .map(({ enabled, opens, length }) => ({
      enabled,
      start: clockOf(opens),
      end: clockOf(Math.min(opens + length, 1439)),
    }));
  const schedule = fc.record<OpeningHours["schedule"]>({
    monday: dayHours.map((day) => ({ ...day, enabled: true })),
    tuesday: dayHours,
    wednesday: dayHours,
    thursday: dayHours,
    friday: dayHours,
    saturday: dayHours,
    sunday: dayHours,
  });
  const calendars = fc.record({ timezone: zone, schedule, holidays });
  const shares = fc.constantFrom(1, 0.75, 0.1);

  test("holds until its last minute and no longer, with any hours, holidays and clock changes", () => {
    fc.assert(
      fc.property(date, pace, calendars, (now, given, calendar) => {
        const { dueAt, orderBy } = promiseOf([given], calendar, now);
        const afterwards = new Date(orderBy.getTime() + 60_000);
        expect(dueTimeOf(given, calendar, orderBy)).toEqual(dueAt);
        expect(dueTimeOf(given, calendar, afterwards).getTime()).toBeGreaterThan(dueAt.getTime());
      }),
      { numRuns: 60 },
    );
  });

  test("in working hours falls due while the shop works, less than half an hour early and never late", () => {
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: 1, max: 40 }),
        calendars,
        shares,
        (now, hours, calendar, share) => {
          const due = dueTimeOf(working(hours), calendar, now, share);
          const before = new Date(due.getTime() - 1);
          const exact = addOpenMinutes(calendar, now, hours * 60 * share)!;
          const isJustPaid = due.getTime() === now.getTime();
          expect(isOpenAt(calendar, due) || isOpenAt(calendar, before) || isJustPaid).toBe(true);
          expect(due.getTime()).toBeGreaterThanOrEqual(now.getTime());
          expect(due.getTime()).toBeLessThanOrEqual(exact.getTime());
          expect(exact.getTime() - due.getTime()).toBeLessThan(30 * 60_000);
        },
      ),
      { numRuns: 400 },
    );
  });

  test("in clock hours falls due less than half an hour early and never late", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 60 }), calendars, (now, hours, calendar) => {
        const due = dueTimeOf({ hours, counting: "clock" }, calendar, now).getTime();
        const exact = now.getTime() + hours * 3_600_000;
        expect(due).toBeGreaterThan(exact - 30 * 60_000);
        expect(due).toBeLessThanOrEqual(exact);
      }),
    );
  });
});
