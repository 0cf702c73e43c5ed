import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addOpenMinutes,
  isOpenAt,
  parseMinutes,
  nextOpening,
  openMinutesBetween,
  type OpeningHours,
  weekdays,
} from "./opening-hours.ts";

const at = (iso: string) => new Date(iso);
const closed = { enabled: false, start: "09:00", end: "17:00" };
const newYork = "America/New_York";
/** Closed on every day that is not given. */
const hoursOn = (
  days: Partial<OpeningHours["schedule"]>,
  timezone: string = newYork,
): OpeningHours => ({
  timezone,
  schedule: {
    ...(Object.fromEntries(weekdays.map((day) => [day, closed])) as OpeningHours["schedule"]),
    ...days,
  },
});
const office = (timezone: string = newYork): OpeningHours => {
  const day = { enabled: true, start: "09:00", end: "17:00" };
  const week = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
  return hoursOn(week, timezone);
};
const nightWatch = (timezone: string, start: string, end: string): OpeningHours =>
  hoursOn({ sunday: { enabled: true, start, end } }, timezone);

describe("a shop with opening hours", () => {
  test.each([
    ["2026-11-20T13:59:59Z", false],
    ["2026-11-20T14:00:00Z", true],
    ["2026-11-20T21:59:59Z", true],
    ["2026-11-20T22:00:00Z", false],
    ["2026-11-21T15:00:00Z", false],
  ])(
    "is open from the first minute until just before the last, on the days that are enabled: %s",
    (iso, open) => {
      expect(isOpenAt(office(), at(iso))).toBe(open);
    },
  );

  test.each([
    // The clocks of New York go forward on 8 March 2026 and back on 1 November.
    ["before summer time", "2026-03-06T13:30:00Z", false],
    ["after its start", "2026-03-09T13:30:00Z", true],
    ["before its end", "2026-10-30T13:30:00Z", true],
    ["after its end", "2026-11-02T13:30:00Z", false],
  ])("opens by the wall clock %s", (_, iso, open) => {
    expect(isOpenAt(office(), at(iso))).toBe(open);
  });

  test.each([
    ["Asia/Tokyo", "2026-11-23T00:30:00Z", true],
    ["America/Los_Angeles", "2026-11-23T00:30:00Z", false],
    ["Australia/Sydney", "2026-11-22T22:30:00Z", true],
    ["Europe/London", "2026-11-22T22:30:00Z", false],
  ])("uses the weekday of %s, not of UTC", (timezone, iso, open) => {
    expect(isOpenAt(office(timezone), at(iso))).toBe(open);
  });

  test.each([
    // 02:00 to 03:00 of New York are skipped on 8 March 2026, and 01:00 to 02:00 come twice on 1 November.
    [
      "hours that are skipped come after the change",
      "02:15",
      "02:45",
      "2026-03-08T07:20:00Z",
      true,
    ],
    ["nothing is open before skipped hours", "02:15", "02:45", "2026-03-08T06:59:00Z", false],
    ["a repeated hour does not close", "01:30", "05:00", "2026-11-01T06:15:00Z", true],
    ["a repeated hour does not open again", "00:00", "01:30", "2026-11-01T06:15:00Z", false],
  ])("on the night on which the clocks change %s", (_, start, end, iso, open) => {
    expect(isOpenAt(nightWatch("America/New_York", start, end), at(iso))).toBe(open);
  });

  test("counts midnight as part of the day that begins", () => {
    const monday = { enabled: true, start: "00:00", end: "00:01" };
    expect(isOpenAt(hoursOn({ monday }), at("2026-11-23T05:00:30Z"))).toBe(true);
    expect(isOpenAt(hoursOn({ monday }), at("2026-11-23T05:01:00Z"))).toBe(false);
  });
});

describe("time counted in open hours", () => {
  test.each([
    ["within a day", "2026-11-20T15:00:00Z", 120, "2026-11-20T17:00:00.000Z"],
    ["until closing time", "2026-11-20T20:00:00Z", 120, "2026-11-20T22:00:00.000Z"],
    ["over a night", "2026-11-19T21:00:00Z", 120, "2026-11-20T15:00:00.000Z"],
    ["over a weekend", "2026-11-20T21:00:00Z", 120, "2026-11-23T15:00:00.000Z"],
    ["from a closed day on", "2026-11-21T15:00:00Z", 60, "2026-11-23T15:00:00.000Z"],
    ["before opening", "2026-11-20T08:00:00Z", 60, "2026-11-20T15:00:00.000Z"],
    ["over several days", "2026-11-16T14:00:00Z", 24 * 60, "2026-11-18T22:00:00.000Z"],
    ["over the start of summer time", "2026-03-06T21:00:00Z", 120, "2026-03-09T14:00:00.000Z"],
    ["over its end", "2026-10-30T20:00:00Z", 120, "2026-11-02T15:00:00.000Z"],
  ])("is counted %s", (_, from, minutes, due) => {
    expect(addOpenMinutes(office(), at(from), minutes)?.toISOString()).toBe(due);
  });

  test.each([
    // 8 March 2026: 02:00 becomes 03:00; the day has 23 hours.
    [newYork, "00:00", "06:00", "2026-03-08T05:00:00Z", 5 * 60, "2026-03-08T10:00:00.000Z"],
    [newYork, "02:30", "04:00", "2026-03-08T05:00:00Z", 0, "2026-03-08T07:30:00.000Z"],
    // 1 November 2026: 02:00 becomes 01:00; the day has 25 hours.
    [newYork, "00:00", "06:00", "2026-11-01T04:00:00Z", 7 * 60, "2026-11-01T11:00:00.000Z"],
    [newYork, "01:30", "03:00", "2026-11-01T04:00:00Z", 0, "2026-11-01T05:30:00.000Z"],
    // Sydney's summer begins on 4 October 2026 and ends on 5 April.
    [
      "Australia/Sydney",
      "00:00",
      "06:00",
      "2026-10-03T14:00:00Z",
      5 * 60,
      "2026-10-03T19:00:00.000Z",
    ],
    [
      "Australia/Sydney",
      "00:00",
      "06:00",
      "2026-04-04T13:00:00Z",
      7 * 60,
      "2026-04-04T20:00:00.000Z",
    ],
    ["Europe/London", "00:00", "06:00", "2026-03-29T00:00:00Z", 5 * 60, "2026-03-29T05:00:00.000Z"],
  ])(
    "is counted in %s from %s to %s on the night on which the clocks change",
    (timezone, start, end, from, minutes, due) => {
      const hours = nightWatch(timezone, start, end);
      expect(addOpenMinutes(hours, at(from), minutes)?.toISOString()).toBe(due);
    },
  );

  test("skips holidays, including several in a row and next to a weekend", () => {
    const days = ["2026-12-24", "2026-12-25", "2026-12-28"];
    const holidays = days.map((date) => ({ date, name: "Closed" }));
    const hours = { ...office(), holidays };
    // Wednesday 23 December, an hour before closing; the next open day is Tuesday 29.
    const due = addOpenMinutes(hours, at("2026-12-23T21:00:00Z"), 120);
    expect(due?.toISOString()).toBe("2026-12-29T15:00:00.000Z");
    expect(isOpenAt(hours, at("2026-12-24T15:00:00Z"))).toBe(false);
    expect(isOpenAt(hours, at("2026-12-29T15:00:00Z"))).toBe(true);
  });

  test("reads a holiday's date in the time zone of the opening hours", () => {
    const holidays = [{ date: "2026-11-23", name: "Labor Thanksgiving Day" }];
    const hours = { ...office("Asia/Tokyo"), holidays };
    expect(isOpenAt(hours, at("2026-11-23T00:30:00Z"))).toBe(false);
    expect(isOpenAt(hours, at("2026-11-24T00:30:00Z"))).toBe(true);
  });

  test("never ends if the shop never opens", () => {
    expect(addOpenMinutes(hoursOn({}), at("2026-11-20T15:00:00Z"), 60)).toBeNull();
    const backwards = { enabled: true, start: "17:00", end: "09:00" };
    expect(nextOpening(hoursOn({ monday: backwards }), at("2026-11-20T15:00:00Z"))).toBeNull();
  });

  test("finds the next opening: now if the shop is open, otherwise the start of the next hours", () => {
    const now = at("2026-11-20T15:20:30Z");
    expect(nextOpening(office(), now)).toEqual(now);
    expect(nextOpening(office(), at("2026-11-20T22:00:00Z"))).toEqual(at("2026-11-23T14:00:00Z"));
  });
});

test("a time of day is read as minutes since midnight", () => {
  expect([parseMinutes("00:00"), parseMinutes("09:05"), parseMinutes("23:59")]).toEqual([
    0, 545, 1439,
  ]);
});

test("counting the open minutes up to an instant is the inverse of adding them", () => {
  const holidays = ["2026-03-09", "2026-11-02"].map((date) => ({ date, name: "Closed" }));
  const days = fc.date({
    min: at("2026-01-01T00:00:00Z"),
    max: at("2026-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 6000 }), (from, minutes) => {
      for (const hours of [{ ...office(), holidays }, nightWatch(newYork, "00:30", "06:15")]) {
        const reached = addOpenMinutes(hours, from, minutes)!;
        expect(openMinutesBetween(hours, from, reached)).toBeCloseTo(minutes, 6);
      }
    }),
    { numRuns: 100 },
  );
  expect(openMinutesBetween(office(), at("2026-11-21T00:00:00Z"), at("2026-11-23T13:00:00Z"))).toBe(
    0,
  );
});
