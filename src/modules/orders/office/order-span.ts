import { dayIn, computeDayStart } from "#contracts/opening-hours";
import { addDays } from "#contracts/utc-days";

/** From an instant to before another; null is unbounded. */
export interface Span {
  from: Date | null;
  to: Date | null;
}

/** A day of the zone whose days are counted, as 2026-01-31. */
type Day = string;

interface SplitSpan {
  /** The span after the last whole day. */
  newer: Span | null;
  /** The whole days; null for a span without any. A null day is unbounded. */
  days: { first: Day | null; last: Day | null } | null;
  /** The span before the first whole day. */
  older: Span | null;
}

/** Whole days of the zone are counted already; only the ends of a span must be counted. */
export function splitSpan({ from, to }: Span, timezone: string): SplitSpan {
  const firstStart = from && firstStartFrom(from, timezone);
  const lastEnd = to && computeDayStart(timezone, dayIn(timezone, to));
  if (firstStart && lastEnd && firstStart >= lastEnd)
    return { newer: { from, to }, days: null, older: null };
  return {
    newer: isBefore(lastEnd, to) ? { from: lastEnd, to } : null,
    days: {
      first: firstStart && dayIn(timezone, firstStart),
      last: lastEnd && addDays(dayIn(timezone, lastEnd), -1),
    },
    older: isBefore(from, firstStart) ? { from, to: firstStart } : null,
  };
}

export interface DayCount {
  day: Day;
  orders: number;
}

/** Where the order at `offset` of a list is, newest first: the instant to start before, and how many to skip then. */
export function seek(
  { to }: Span,
  { newer, days }: { newer: number; days: readonly DayCount[] },
  { offset, timezone }: { offset: number; timezone: string },
): { to: Date | null; offset: number } {
  let passed = newer;
  let begin = to;
  if (offset < passed || days.length === 0) return { to, offset };
  for (const { day, orders } of days) {
    begin = computeDayStart(timezone, addDays(day, 1));
    if (offset < passed + orders) return { to: begin, offset: offset - passed };
    passed += orders;
    begin = computeDayStart(timezone, day);
  }
  return { to: begin, offset: offset - passed };
}

function firstStartFrom(instant: Date, timezone: string): Date {
  const day = dayIn(timezone, instant);
  const start = computeDayStart(timezone, day);
  return start < instant ? computeDayStart(timezone, addDays(day, 1)) : start;
}

const isBefore = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && one < other;
