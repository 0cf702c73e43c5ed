import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS, formatUtcDay } from "#contracts/utc-days";
import { type Days, pickPeriod } from "./period.ts";

const allTime = (now: string) => pickPeriod(null, new Date(now), "UTC");
const inRange = (first: string, last: string) => pickPeriod({ first, last }, new Date(), "UTC");
const day = fc.integer({ min: 0, max: 20_000 });
const dayText = (n: number) => formatUtcDay(new Date(n * DAY_MS));
const span = fc
  .tuple(day, fc.integer({ min: 0, max: 3000 }))
  .map(([n, length]): Days => ({ first: dayText(n), last: dayText(n + length) }));
const listDays = ({ first, last }: Days): string[] => {
  const days: string[] = [];
  for (let time = Date.parse(first); time <= Date.parse(last); time += DAY_MS)
    days.push(formatUtcDay(new Date(time)));
  return days;
};

describe("the period of a dashboard", () => {
  test("compares this month to date with the same days of last month", () => {
    const { current, previous, range } = allTime("2026-03-17T10:00:00Z");
    expect(range).toBeNull();
    expect(current).toEqual({ first: "2026-03-01", last: "2026-03-17" });
    expect(previous).toEqual({ first: "2026-02-01", last: "2026-02-17" });
  });

  test.each([
    ["2026-03-31T10:00:00Z", "2026-02-01", "2026-02-28"],
    ["2028-03-30T10:00:00Z", "2028-02-01", "2028-02-29"],
    ["2026-01-31T10:00:00Z", "2025-12-01", "2025-12-31"],
    ["2026-05-01T00:00:00Z", "2026-04-01", "2026-04-01"],
  ])("is compared with no more days than last month has: %s", (now, first, last) => {
    expect(allTime(now).previous).toEqual({ first, last });
  });

  test("counts days in UTC, whatever the server's time zone", () => {
    expect(allTime("2025-12-31T23:59:59.999Z").current.last).toBe("2025-12-31");
    expect(allTime("2025-12-31T19:00:00-05:00").current).toEqual({
      first: "2026-01-01",
      last: "2026-01-01",
    });
  });

  test("shows the twelve months up to and including this one in full", () => {
    const { buckets } = allTime("2026-02-10T00:00:00Z");
    expect(buckets.map(({ label }) => label).join(" ")).toBe(
      "2025-03 2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02",
    );
    expect(buckets[0]).toEqual({
      label: "2025-03",
      first: "2025-03-01",
      last: "2025-03-31",
      before: null,
    });
    expect(buckets.at(-1)).toMatchObject({ first: "2026-02-01", last: "2026-02-28" });
  });

  test("shows a range of up to 62 days by day, each beside its counterpart in the range before", () => {
    const { buckets, current, previous } = inRange("2026-02-27", "2026-03-02");
    expect(current).toEqual({ first: "2026-02-27", last: "2026-03-02" });
    expect(previous).toEqual({ first: "2026-02-23", last: "2026-02-26" });
    expect(buckets.map(({ label }) => label)).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
      "2026-03-02",
    ]);
    expect(buckets[2]!.before).toEqual({ first: "2026-02-25", last: "2026-02-25" });
    expect(inRange("2026-01-01", "2026-03-03").buckets).toHaveLength(62);
  });

  test("shows a longer range by month, of which the first and the last may be partial", () => {
    const { buckets } = inRange("2026-01-15", "2026-04-02");
    expect(buckets.map(({ label, first, last }) => [label, first, last])).toEqual([
      ["2026-01", "2026-01-15", "2026-01-31"],
      ["2026-02", "2026-02-01", "2026-02-28"],
      ["2026-03", "2026-03-01", "2026-03-31"],
      ["2026-04", "2026-04-01", "2026-04-02"],
    ]);
  });

  test("covers every day of any range once, and every day of the period before once", () => {
    fc.assert(
      fc.property(span, (range) => {
        const { buckets, previous } = pickPeriod(range, new Date(), "UTC");
        expect(buckets.flatMap(listDays)).toEqual(listDays(range));
        expect(buckets.flatMap(({ before }) => listDays(before!))).toEqual(listDays(previous));
        expect(Date.parse(previous.last) + DAY_MS).toBe(Date.parse(range.first));
      }),
    );
  });
});

test("today is the day of the shop's time zone", () => {
  const late = new Date("2026-03-01T03:30:00Z");
  expect(pickPeriod(null, late, "America/New_York").current).toEqual({
    first: "2026-02-01",
    last: "2026-02-28",
  });
  expect(pickPeriod(null, late, "Asia/Kolkata").current.last).toBe("2026-03-01");
});
