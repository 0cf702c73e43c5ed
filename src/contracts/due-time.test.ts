import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Turnaround } from "./delivery-tiers.ts";
import {
  computeDueTime,
  isWithinYear,
  momentBeforeDue,
  computePromise,
  countDue,
} from "./due-time.ts";
import { addOpenMinutes, isOpenAt, type OpeningHours, makeWeek } from "./opening-hours.ts";
import { defaultCalendar } from "./shop-calendar.ts";

const at = (iso: string) => new Date(iso);
const day: Turnaround = { hours: 24, counting: "clock" };
const working = (hours: number): Turnaround => ({ hours, counting: "working" });
const dueIn = (turnaround: Turnaround, from: string, calendar = defaultCalendar) =>
  computeDueTime(turnaround, calendar, at(from)).toISOString();

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
  ])("%s", (_, turnaround, from, due) => {
    expect(dueIn(turnaround, from)).toBe(due);
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
});

/** Open for a minute a week: 1,000 hours take more than a thousand years. */
const hardlyOpen: OpeningHours = {
  timezone: "America/New_York",
  schedule: makeWeek(
    { enabled: false, start: "09:00", end: "17:00" },
    { enabled: true, start: "09:00", end: "09:01" },
    { enabled: false, start: "09:00", end: "17:00" },
  ),
  holidays: Array.from({ length: 200 }, (_, days) => ({
    date: new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10),
    name: "Closed",
  })),
};

describe("a calendar that hardly ever opens", () => {
  const from = at("2026-11-20T15:00:00Z");

  test("leaves working hours to be counted around the clock, and says so", () => {
    expect(countDue(working(1000), hardlyOpen, from)).toEqual({
      dueAt: at("2027-01-01T07:00:00Z"),
      counting: "clock",
      isBeyondCalendar: true,
    });
    expect(countDue(day, hardlyOpen, from)).toMatchObject({ isBeyondCalendar: false });
    expect(countDue(working(40), defaultCalendar, from)).toMatchObject({
      counting: "working",
      isBeyondCalendar: false,
    });
  });

  test("can't offer tiers that need more than a year of it", () => {
    expect(isWithinYear(working(1), hardlyOpen, from)).toBe(false);
    expect(isWithinYear(day, hardlyOpen, from)).toBe(true);
    expect(isWithinYear(working(1000), defaultCalendar, from)).toBe(true);
    const hours = (end: string) => ({ enabled: true, start: "09:00", end });
    const open = (end: string): OpeningHours => ({
      timezone: "Europe/Paris",
      schedule: makeWeek(hours(end), { ...hours(end), enabled: false }, hours(end)),
    });
    // 1,000 hours are 52.3 weeks of 19 hours 6 minutes, and 51.9 of 19 hours 15.
    expect(isWithinYear(working(1000), open("12:11"), from)).toBe(false);
    expect(isWithinYear(working(1000), open("12:13"), from)).toBe(true);
  });

  test("costs neither a buyer nor the shop noticeable time, with a hundred lines", () => {
    const turnarounds = Array.from({ length: 100 }, (_, line) => working(901 + line));
    const start = performance.now();
    for (const calendar of [hardlyOpen, defaultCalendar]) {
      computePromise(turnarounds.at(-1)!, calendar, from);
      for (const turnaround of turnarounds) countDue(turnaround, calendar, from);
    }
    expect(performance.now() - start).toBeLessThan(250);
  });
});

describe("the warning", () => {
  const computeWarnedTime = (turnaround: Turnaround, paidAt: string, shareLeft: number) => {
    const due = countDue(turnaround, defaultCalendar, at(paidAt));
    const options = { calendar: defaultCalendar, from: at(paidAt), shareLeft };
    return momentBeforeDue(due, options).toISOString();
  };
  test.each([
    ["of 1 hour around the clock", { hours: 1, counting: "clock" }, 0.25, "15:50:00.000"],
    ["of 3 hours around the clock", { hours: 3, counting: "clock" }, 0.05, "17:52:00.000"],
    ["of 1 working hour", working(1), 0.25, "15:50:00.000"],
  ] as const)(
    "%s comes when the share of the stored time is left",
    (_, turnaround, share, time) => {
      expect(computeWarnedTime(turnaround, "2026-11-20T15:20:00Z", share)).toBe(
        `2026-11-20T${time}Z`,
      );
    },
  );

  test("of working time overnight comes in working time", () => {
    // 40 minutes on Friday and 2 hours on Saturday, of which a quarter is 40 minutes.
    expect(computeWarnedTime(working(3), "2026-11-20T21:50:00Z", 0.25)).toBe(
      "2026-11-21T15:20:00.000Z",
    );
  });
});

describe("a promise", () => {
  test("names the last minute at which an order still gets its due time", () => {
    // Tuesday 6:40 in New York: opens at 7:00, so what is ordered by 7:29 is ready at 15:00.
    const now = at("2026-11-24T11:40:00Z");
    const { dueAt, orderBy } = computePromise(working(8), defaultCalendar, now);
    expect([dueAt, orderBy]).toEqual([at("2026-11-24T20:00:00Z"), at("2026-11-24T12:29:00Z")]);
  });

  test.each([
    ["the next half hour costs half an hour", working(4), "2026-11-24T15:10:00Z", false],
    ["it can't be done today any more", working(4), "2026-11-24T18:20:00Z", true],
    ["the shop is closed", working(4), "2026-11-25T03:20:00Z", false],
    ["hours count around the clock", day, "2026-11-24T22:20:00Z", false],
  ])("has a deadline only where missing it costs working time: %s", (_, given, now, isDeadline) => {
    expect(computePromise(given, defaultCalendar, at(now)).isDeadline).toBe(isDeadline);
  });

  const date = fc.date({
    min: at("2026-01-01T00:00:00Z"),
    max: at("2027-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  const turnaround = fc.record<Turnaround>({
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
  const formatMinutesClock = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  const dayHours = fc
    .record({
      enabled: fc.boolean(),
      opens: fc.integer({ min: 0, max: 1400 }),
      length: fc.integer({ min: 1, max: 720 }),
    })
    .map(({ enabled, opens, length }) => ({
      enabled,
      start: formatMinutesClock(opens),
      end: formatMinutesClock(Math.min(opens + length, 1439)),
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
  test("holds until its last minute and no longer, with any hours, holidays and clock changes", () => {
    fc.assert(
      fc.property(date, turnaround, calendars, (now, given, calendar) => {
        fc.pre(isWithinYear(given, calendar, now));
        const { dueAt, orderBy } = computePromise(given, calendar, now);
        const afterwards = new Date(orderBy.getTime() + 60_000);
        expect(computeDueTime(given, calendar, orderBy)).toEqual(dueAt);
        expect(computeDueTime(given, calendar, afterwards).getTime()).toBeGreaterThan(
          dueAt.getTime(),
        );
      }),
      { numRuns: 60 },
    );
  });

  test("in working hours falls due while the shop works, less than half an hour early and never late", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 40 }), calendars, (now, hours, calendar) => {
        fc.pre(isWithinYear(working(hours), calendar, now));
        const due = computeDueTime(working(hours), calendar, now);
        const before = new Date(due.getTime() - 1);
        const exact = addOpenMinutes(calendar, now, hours * 60)!;
        const isJustPaid = due.getTime() === now.getTime();
        expect(isOpenAt(calendar, due) || isOpenAt(calendar, before) || isJustPaid).toBe(true);
        expect(due.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(due.getTime()).toBeLessThanOrEqual(exact.getTime());
        expect(exact.getTime() - due.getTime()).toBeLessThan(30 * 60_000);
      }),
      { numRuns: 400 },
    );
  });

  test("is warned of before it is due, with any hours and share", () => {
    const percents = fc.integer({ min: 5, max: 90 });
    fc.assert(
      fc.property(date, turnaround, calendars, percents, (from, given, calendar, percent) => {
        const due = countDue(given, calendar, from);
        const warned = momentBeforeDue(due, { calendar, from, shareLeft: percent / 100 });
        expect(warned.getTime()).toBeLessThan(due.dueAt.getTime());
        expect(warned.getTime()).toBeGreaterThan(from.getTime());
      }),
    );
  });

  test("in clock hours falls due less than half an hour early and never late", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 60 }), calendars, (now, hours, calendar) => {
        const due = computeDueTime({ hours, counting: "clock" }, calendar, now).getTime();
        const exact = now.getTime() + hours * 3_600_000;
        expect(due).toBeGreaterThan(exact - 30 * 60_000);
        expect(due).toBeLessThanOrEqual(exact);
      }),
    );
  });
});
