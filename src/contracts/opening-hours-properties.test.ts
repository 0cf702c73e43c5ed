import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addOpenMinutes,
  isOpenAt,
  nextOpening,
  type OpeningHours,
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

  test("two waits in a row end when a single wait for their sum would", () => {
    const minutes = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(hours, instant, minutes, minutes, (week, from, first, second) => {
        const half = addOpenMinutes(week, from, first);
        if (half === null) return;
        expect(nextOpening(week, addOpenMinutes(week, half, second)!)).toEqual(
          nextOpening(week, addOpenMinutes(week, from, first + second)!),
        );
      }),
      { numRuns: 60 },
    );
  });
});

function hhmm(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
