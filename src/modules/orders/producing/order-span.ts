import { DAY_MS, dayOf } from "#contracts/utc-days";

/** From an instant to before another; null is unbounded. */
export interface Span {
  from: Date | null;
  to: Date | null;
}

/** A day in UTC, as 2026-01-31. */
type Day = string;

interface SplitSpan {
  /** The span after the last whole day. */
  newer: Span | null;
  /** The whole days; null for a span without any. A null day is unbounded. */
  days: { first: Day | null; last: Day | null } | null;
  /** The span before the first whole day. */
  older: Span | null;
}

/** Whole days in UTC are counted already; only the ends of a span must be counted. */
export function splitSpan({ from, to }: Span): SplitSpan {
  const firstStart = from && new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS);
  const lastEnd = to && new Date(Math.floor(to.getTime() / DAY_MS) * DAY_MS);
  if (firstStart && lastEnd && firstStart >= lastEnd)
    return { newer: { from, to }, days: null, older: null };
  return {
    newer: isBefore(lastEnd, to) ? { from: lastEnd, to } : null,
    days: {
      first: firstStart && dayOf(firstStart),
      last: lastEnd && dayOf(new Date(lastEnd.getTime() - DAY_MS)),
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
  offset: number,
): { to: Date | null; offset: number } {
  let passed = newer;
  let begin = to;
  if (offset < passed || days.length === 0) return { to, offset };
  for (const { day, orders } of days) {
    begin = endOf(day);
    if (offset < passed + orders) return { to: begin, offset: offset - passed };
    passed += orders;
    begin = startOf(day);
  }
  return { to: begin, offset: offset - passed };
}

const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const endOf = (day: Day): Date => new Date(startOf(day).getTime() + DAY_MS);

const isBefore = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && one < other;
