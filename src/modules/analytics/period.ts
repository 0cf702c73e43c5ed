import { dayIn } from "#contracts/opening-hours";
import { addDays, formatUtcDay, daysBetween } from "#contracts/utc-days";

/** Whole days of the shop's time zone as 2026-01-31, both included. */
export interface Days {
  first: string;
  last: string;
}

/** One point of a chart. */
export interface Bucket extends Days {
  /** 2026-01 for a month, 2026-01-31 for a day. */
  label: string;
  /** What it is compared with. */
  before: Days | null;
}

export interface Period {
  /** Null means all time. */
  range: Days | null;
  /** The period that growth is computed for: the range, or this month to date. */
  current: Days;
  /** As many days just before the range, or the same days of last month. */
  previous: Days;
  buckets: Bucket[];
}

const TREND_MONTHS = 12;
/** Longer ranges are shown by months. */
const MAX_DAY_BUCKETS = 62;

/** What a dashboard of this range shows; without one, of all time with a trend of twelve months. */
export const pickPeriod = (range: Days | null, now: Date, timezone: string): Period =>
  range ? rangePeriod(range) : allTime(dayIn(timezone, now));

function allTime(today: string): Period {
  const month = { year: Number(today.slice(0, 4)), index: Number(today.slice(5, 7)) - 1 };
  const monthAt = (distance: number): Days => ({
    first: dayAt(month.year, month.index - distance, 1),
    last: dayAt(month.year, month.index - distance + 1, 0),
  });
  const lastMonth = monthAt(1);
  const sameDay = lastMonth.first.slice(0, 8) + today.slice(8);
  return {
    range: null,
    current: { first: monthAt(0).first, last: today },
    previous: { first: lastMonth.first, last: pickEarlier(sameDay, lastMonth.last) },
    buckets: Array.from({ length: TREND_MONTHS }, (_, n) => {
      const days = monthAt(TREND_MONTHS - 1 - n);
      return { ...days, label: days.first.slice(0, 7), before: null };
    }),
  };
}

function rangePeriod(range: Days): Period {
  const length = countDays(range);
  const shifted = ({ first, last }: Days): Days => ({
    first: addDays(first, -length),
    last: addDays(last, -length),
  });
  const parts = length <= MAX_DAY_BUCKETS ? listRangeDays(range) : listMonths(range);
  return {
    range,
    current: range,
    previous: shifted(range),
    buckets: parts.map((part) => ({ ...part, before: shifted(part) })),
  };
}

type Part = Omit<Bucket, "before">;

const listRangeDays = (range: Days): Part[] =>
  Array.from({ length: countDays(range) }, (_, n) => {
    const day = addDays(range.first, n);
    return { label: day, first: day, last: day };
  });

/** The first and the last one may be parts of months. */
function listMonths({ first, last }: Days): Part[] {
  const parts: Part[] = [];
  let next = first;
  while (next <= last) {
    const [year, month] = [Number(next.slice(0, 4)), Number(next.slice(5, 7))];
    const endOfMonth = dayAt(year, month, 0);
    parts.push({ label: next.slice(0, 7), first: next, last: pickEarlier(endOfMonth, last) });
    next = addDays(endOfMonth, 1);
  }
  return parts;
}

/** @param day one beyond the month's days is in the month before or after */
const dayAt = (year: number, monthIndex: number, day: number): string =>
  formatUtcDay(new Date(Date.UTC(year, monthIndex, day)));
const countDays = ({ first, last }: Days): number => daysBetween(first, last) + 1;
const pickEarlier = (a: string, b: string): string => (a < b ? a : b);
