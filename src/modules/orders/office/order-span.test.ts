import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayIn } from "#contracts/opening-hours";
import { type DayCount, seek, splitSpan } from "./order-span.ts";

const at = (text: string) => new Date(text);
const timezone = "UTC";

describe("a span of time", () => {
  test("of whole days is counted by days alone", () => {
    const span = { from: at("2026-03-01T00:00:00Z"), to: at("2026-04-01T00:00:00Z") };
    expect(splitSpan(span, timezone)).toEqual({
      newer: null,
      days: { first: "2026-03-01", last: "2026-03-31" },
      older: null,
    });
    expect(splitSpan({ from: null, to: null }, timezone)).toEqual({
      newer: null,
      days: { first: null, last: null },
      older: null,
    });
  });

  test("of another time zone has a part of a day at either end", () => {
    const span = { from: at("2026-03-01T07:00:00Z"), to: at("2026-03-04T07:00:00Z") };
    expect(splitSpan(span, timezone)).toEqual({
      newer: { from: at("2026-03-04T00:00:00Z"), to: span.to },
      days: { first: "2026-03-02", last: "2026-03-03" },
      older: { from: span.from, to: at("2026-03-02T00:00:00Z") },
    });
  });

  test("without a whole day is counted directly, even when it is empty", () => {
    const span = { from: at("2026-03-01T07:00:00Z"), to: at("2026-03-02T07:00:00Z") };
    expect(splitSpan(span, timezone)).toEqual({ newer: span, days: null, older: null });
    const backwards = { from: span.to, to: span.from };
    expect(splitSpan(backwards, timezone)).toEqual({ newer: backwards, days: null, older: null });
  });
});

test("an order before all whole days is found although no day in between has one", () => {
  const span = { from: at("2026-03-01T07:00:00Z"), to: at("2026-03-04T07:00:00Z") };
  expect(seek(span, { newer: 2, days: [] }, { offset: 3, timezone })).toEqual({
    to: span.to,
    offset: 3,
  });
});

const HOUR_MS = 60 * 60 * 1000;
const start = at("2026-03-01T00:00:00Z").getTime();

/** The hours at which orders were placed within some days, newest first. */
const placed = fc
  .array(fc.integer({ min: 0, max: 6 * 24 }), { maxLength: 60 })
  .map((hours) => hours.toSorted((a, b) => b - a));
/** The clocks go forward on the first day and back on another one. */
const zones = fc.constantFrom<[zone: string, begin: number][]>(
  ["UTC", start],
  ["America/New_York", Date.parse("2026-03-07T00:00:00Z")],
  ["Europe/Berlin", Date.parse("2026-10-24T00:00:00Z")],
  ["Asia/Kolkata", start],
  ["America/Havana", Date.parse("2026-10-30T00:00:00Z")],
  ["Africa/Cairo", Date.parse("2026-04-22T00:00:00Z")],
);
const end = fc.option(fc.integer({ min: 0, max: 6 * 24 }));

const isWithin = (span: { from: Date | null; to: Date | null } | null, instant: Date) =>
  span !== null &&
  (span.from === null || instant >= span.from) &&
  (span.to === null || instant < span.to);

function countByDay(
  all: readonly Date[],
  days: { first: string | null; last: string | null } | null,
  zone: string,
): DayCount[] {
  const perDay = new Map<string, number>();
  for (const day of all.map((instant) => dayIn(zone, instant)))
    if (days && (!days.first || day >= days.first) && (!days.last || day <= days.last))
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
  return [...perDay].map(([day, orders]) => ({ day, orders }));
}

test("counting by whole days and partial ends finds every order once, and seeking finds the position of each", () => {
  fc.assert(
    fc.property(zones, placed, end, end, ([zone, begin], hours, fromHour, toHour) => {
      const instantAt = (hour: number) => new Date(begin + hour * HOUR_MS);
      const all = hours.map(instantAt);
      const [from = null, to = null] = [fromHour, toHour].map((hour) =>
        hour === null ? null : instantAt(hour),
      );
      const expected = all.filter((instant) => isWithin({ from, to }, instant));
      const { newer, days, older } = splitSpan({ from, to }, zone);
      const counts = countByDay(all, days, zone);
      const newerCount = all.filter((instant) => isWithin(newer, instant)).length;
      const olderCount = all.filter((instant) => isWithin(older, instant)).length;
      const byDays = counts.reduce((sum, { orders }) => sum + orders, 0);
      expect(newerCount + byDays + olderCount).toBe(expected.length);

      for (const [offset, instant] of expected.entries()) {
        const found = seek(
          { from, to },
          { newer: newerCount, days: counts },
          { offset, timezone: zone },
        );
        const rest = expected.filter((each) => found.to === null || each < found.to);
        expect(rest[found.offset]).toEqual(instant);
        expect(rest.length - found.offset).toBe(expected.length - offset);
      }
    }),
  );
});
