import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addOpenMinutes,
  isOpenAt,
  nextOpening,
  type OpeningHours,
  openMinutesBetween,
  weekdays,
} from "./opening-hours.ts";

const at = (iso: string) => new Date(iso);

describe("in any zone, with any hours and at any instant", () => {
  const zone = fc.constantFrom(
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "Europe/London",
    "Europe/Paris",
    "Africa/Casablanca",
    "Asia/Tokyo",
    "Asia/Shanghai",
    "Australia/Sydney",
  );
  /** Hours by day, outside the night in which clocks change. */
  const day = fc
    .tuple(
      fc.boolean(),
      fc.integer({ min: 5 * 60, max: 22 * 60 }),
      fc.integer({ min: 1, max: 119 }),
    )
    .map(([enabled, start, length]) => ({
      enabled,
      start: hhmm(start),
      end: hhmm(start + length),
    }));
  const hours = fc
    .tuple(zone, fc.array(day, { minLength: 7, maxLength: 7 }))
    .map(([timezone, days]): OpeningHours => ({
      timezone,
      schedule: Object.fromEntries(
        weekdays.map((weekday, index) => [weekday, days[index]]),
      ) as OpeningHours["schedule"],
    }));
  const instant = fc.date({
    min: at("2024-01-01T00:00:00Z"),
    max: at("2030-01-01T00:00:00Z"),
    noInvalidDate: true,
  });

  test("the shop is open at its next opening, and closed until then", () => {
    fc.assert(
      fc.property(
        hours,
        instant,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (week, from, part) => {
          const opening = nextOpening(week, from);
          if (opening === null) {
            expect(weekdays.every((weekday) => !week.schedule[weekday].enabled)).toBe(true);
            return;
          }
          expect(isOpenAt(week, opening)).toBe(true);
          const wait = opening.getTime() - from.getTime();
          expect(wait).toBeGreaterThanOrEqual(0);
          if (wait > 0)
            expect(isOpenAt(week, new Date(from.getTime() + Math.floor(wait * part * 0.999)))).toBe(
              false,
            );
        },
      ),
    );
  });

  test("two waits in a row end when a single wait for their sum would, as far as the walk reaches", () => {
    const minutes = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(hours, instant, minutes, minutes, (week, from, first, second) => {
        const half = addOpenMinutes(week, from, first);
        const whole = addOpenMinutes(week, from, first + second);
        if (half === null || whole === null) return;
        expect(nextOpening(week, addOpenMinutes(week, half, second)!)).toEqual(
          nextOpening(week, whole),
        );
      }),
      { numRuns: 60 },
    );
  });

  const holidays = fc.uniqueArray(
    fc.integer({ min: 0, max: 2200 }).map((days) => ({
      date: new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10),
      name: "Closed",
    })),
    { selector: ({ date }) => date, maxLength: 200 },
  );
  const manyMinutes = fc.integer({ min: 0, max: 60_000 });

  test("skipping whole weeks ends when walking through every day would", () => {
    fc.assert(
      fc.property(hours, holidays, instant, manyMinutes, (week, closed, from, minutes) => {
        const calendar = { ...week, holidays: closed };
        const reached = addOpenMinutes(calendar, from, minutes);
        expect(reached).toEqual(walkEveryDay(calendar, from, minutes));
        if (reached) expect(openMinutesBetween(calendar, from, reached)).toBeCloseTo(minutes, 6);
      }),
      { numRuns: 300 },
    );
  });
});

/** Day by day, asking the zone for every opening and closing; for hours that no clock change touches. */
function walkEveryDay(
  { timezone, schedule, holidays = [] }: OpeningHours,
  from: Date,
  minutes: number,
): Date | null {
  let left = minutes * 60_000;
  const first = dayOn(timezone, from.getTime());
  for (let days = 0; days <= 2 * 366; days += 1) {
    const date = first + days * 86_400_000;
    const { enabled, start, end } = schedule[weekdays[(new Date(date).getUTCDay() + 6) % 7]!];
    const isHoliday = holidays.some((day) => Date.parse(day.date) === date);
    if (!enabled || isHoliday) continue;
    const opens = Math.max(from.getTime(), instantIn(timezone, date, start));
    const open = instantIn(timezone, date, end) - opens;
    if (open <= 0) continue;
    if (left < open || (left === open && left > 0)) return new Date(opens + left);
    left -= open;
  }
  return null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the zone's wall clock shows, as if it were UTC. */
function wallClock(timeZone: string, instant: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, format);
  return Date.parse(`${format.format(instant).replace(" ", "T")}Z`) + (instant % 1000);
}

const dayOn = (timeZone: string, instant: number): number =>
  Math.floor(wallClock(timeZone, instant) / 86_400_000) * 86_400_000;

function instantIn(timeZone: string, date: number, time: string): number {
  const wall = date + Date.parse(`1970-01-01T${time}:00Z`);
  const guess = wall - (wallClock(timeZone, wall) - wall);
  return guess - (wallClock(timeZone, guess) - wall);
}

function hhmm(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
