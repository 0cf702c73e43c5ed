import { DAY_MS } from "./utc-days.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** Times of a wall clock as HH:MM; open from `start` until just before `end`. */
export interface DayHours {
  enabled: boolean;
  start: string;
  end: string;
}

export interface OpeningHours {
  /** IANA name, such as America/New_York. */
  timezone: string;
  schedule: Record<Weekday, DayHours>;
  /** Closed all day, whatever the weekday. */
  holidays?: readonly Holiday[];
}

export interface Holiday {
  /** YYYY-MM-DD in the zone of the hours. */
  date: string;
  name: string;
}

/** A week whose five working days are alike. */
export const makeWeek = (
  workday: DayHours,
  saturday: DayHours,
  sunday: DayHours,
): OpeningHours["schedule"] => ({
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  saturday,
  sunday,
});

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * DAY_MS;
/** Open time is looked for up to two years ahead. */
const REACH_MS = 2 * 366 * DAY_MS;

/** The day that the zone's calendar shows at an instant, as 2026-01-31. */
export const dayIn = (timezone: string, instant: Date): string =>
  new Date(dateAt(timezone, instant.getTime())).toISOString().slice(0, 10);

/** When a day begins there, as 2026-01-31: at midnight, or right after it where the clocks skip that. */
export const computeDayStart = (timezone: string, day: string): Date =>
  new Date(computeInstant(timezone, Date.parse(day), "00:00"));

/** Whether it is within the hours of the day that the zone's calendar shows. */
export function isOpenAt(hours: OpeningHours, instant: Date): boolean {
  const { opens, closes } = computeOpenSpan(hours, dateAt(hours.timezone, instant.getTime()));
  return opens <= instant.getTime() && instant.getTime() < closes;
}

/** When it opens next, or `from` itself while it is open; null when it does not open within two years. */
export const nextOpening = (hours: OpeningHours, from: Date): Date | null =>
  addOpenMinutes(hours, from, 0);

/**
 * The instant at which this many minutes of open time have passed since `from`; null when that takes more than two
 * years. Minutes are real ones: a day on which the clocks change counts as long as it is.
 */
export function addOpenMinutes(hours: OpeningHours, from: Date, minutes: number): Date | null {
  const week = openWeek(hours);
  if (week.lengthMs === 0) return null;
  let left = Math.round(minutes * MINUTE_MS);
  const first = dateAt(hours.timezone, from.getTime());
  let date = first;
  while (date <= first + REACH_MS) {
    if (date > first && left > week.lengthMs && week.isUsual(date)) {
      left -= week.lengthMs;
      date += WEEK_MS;
      continue;
    }
    const { opens, closes } = week.computeSpan(date);
    const start = Math.max(opens, from.getTime());
    const open = Math.max(0, closes - start);
    if (left < open || (left === open && left > 0)) return new Date(start + left);
    left -= open;
    date += DAY_MS;
  }
  return null;
}

/** When it opens on the day that the zone's calendar shows at an instant, even on a day on which it is closed. */
export function openingOn({ timezone, schedule }: OpeningHours, instant: Date): Date {
  const date = dateAt(timezone, instant.getTime());
  return new Date(computeInstant(timezone, date, schedule[pickWeekday(date)].start));
}

/** How many minutes of open time are between two instants. */
export function openMinutesBetween(hours: OpeningHours, from: Date, to: Date): number {
  const week = openWeek(hours);
  const first = dateAt(hours.timezone, from.getTime());
  const last = dateAt(hours.timezone, to.getTime());
  let open = 0;
  let date = first;
  while (date <= last) {
    const isWholeWeek = date > first && date + WEEK_MS <= last && week.isUsual(date);
    const { opens, closes } = week.computeSpan(date);
    open += isWholeWeek
      ? week.lengthMs
      : Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()));
    date += isWholeWeek ? WEEK_MS : DAY_MS;
  }
  return open / MINUTE_MS;
}

/** The hours prepared for a walk over many days. A date is its midnight in UTC, in milliseconds. */
function openWeek(hours: OpeningHours) {
  const { timezone, schedule, holidays = [] } = hours;
  const closed = new Set(holidays.map(({ date }) => Date.parse(date)));
  const isHoliday = (date: number) => closed.has(date);
  const offsetOn = (date: number) => offsetAtMidnight(timezone, date);
  return {
    /** Open time of seven days without holidays and clock changes. */
    lengthMs: weekdays.reduce((sum, day) => sum + countOpenMinutes(schedule[day]) * MINUTE_MS, 0),
    /** Whether the seven days from a date on are such. No zone changes its clocks there and back within nine days. */
    isUsual: (date: number): boolean =>
      offsetOn(date - DAY_MS) === offsetOn(date + WEEK_MS + DAY_MS) &&
      !weekdays.some((_, days) => isHoliday(date + days * DAY_MS)),
    computeSpan: (date: number): Span =>
      isHoliday(date) ? closedSpan : spanOfDay(timezone, date, schedule[pickWeekday(date)]),
  };
}

interface Span {
  opens: number;
  /** Not after `opens` on a day on which it is closed. */
  closes: number;
}

const closedSpan: Span = { opens: 0, closes: 0 };

const computeOpenSpan = (hours: OpeningHours, date: number): Span =>
  openWeek(hours).computeSpan(date);

const spanOfDay = (timezone: string, date: number, day: DayHours): Span =>
  countOpenMinutes(day) === 0
    ? closedSpan
    : {
        opens: computeInstant(timezone, date, day.start),
        closes: computeInstant(timezone, date, day.end),
      };

const pickWeekday = (date: number): Weekday => weekdays[(new Date(date).getUTCDay() + 6) % 7]!;

const countOpenMinutes = ({ enabled, start, end }: DayHours): number =>
  enabled ? Math.max(0, parseMinutes(end) - parseMinutes(start)) : 0;

/** Minutes from midnight until a time such as 09:30. */
export const parseMinutes = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const formats = new Map<string, Intl.DateTimeFormat>();

function makeZoneFormat(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(timezone, format);
  return format;
}

/** The date that the zone's calendar shows at an instant. */
const dateAt = (timezone: string, instant: number): number =>
  Math.floor((instant + offsetAt(timezone, instant)) / DAY_MS) * DAY_MS;

/**
 * When the wall clock of the zone shows this time on this date. Of two such instants (the clocks go back) it is the
 * first; where there is none (they go forward) it is as long after the change as the time is after the gap's start.
 */
function computeInstant(timezone: string, date: number, time: string): number {
  const asUtc = date + parseMinutes(time) * MINUTE_MS;
  const [before, after] = [-DAY_MS, DAY_MS].map(
    (shift) => asUtc - offsetAt(timezone, asUtc + shift),
  ) as [number, number];
  const shows = (instant: number) => instant + offsetAt(timezone, instant) === asUtc;
  return shows(after) && !shows(before) ? after : before;
}

/** Milliseconds by which the zone's wall clock is ahead of UTC. */
function offsetAt(timezone: string, instant: number): number {
  const midnight = Math.floor(instant / DAY_MS) * DAY_MS;
  const offset = offsetAtMidnight(timezone, midnight);
  const isSameAllDay = offset === offsetAtMidnight(timezone, midnight + DAY_MS);
  return isSameAllDay ? offset : readOffset(timezone, instant);
}

/** Reading an offset takes a thousand times as long as finding it here: a due time a year ahead needs hundreds. */
const offsets = new Map<string, Map<number, number>>();
const MAX_OFFSETS = 5000;

/** @param midnight in UTC */
function offsetAtMidnight(timezone: string, midnight: number): number {
  let known = offsets.get(timezone);
  if (!known || known.size >= MAX_OFFSETS) offsets.set(timezone, (known = new Map()));
  let offset = known.get(midnight);
  if (offset === undefined) known.set(midnight, (offset = readOffset(timezone, midnight)));
  return offset;
}

function readOffset(timezone: string, instant: number): number {
  const parts = Object.fromEntries(
    makeZoneFormat(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute", number>;
  const wall = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute);
  return wall - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}
