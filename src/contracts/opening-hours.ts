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
export const weekOf = (
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
const DAY_MINUTES = 24 * 60;

/** The day that the zone's calendar shows at an instant, as 2026-01-31. */
export const dayIn = (timezone: string, instant: Date): string =>
  dateText(wallClockAt(timezone, instant));

/** When a day begins there, as 2026-01-31: at midnight, or right after it where the clocks skip that. */
export const startOfDay = (timezone: string, day: string): Date =>
  new Date(instantOf(timezone, dateOf(Date.parse(day)), "00:00"));

/** Whether it is within the hours of the day that the zone's calendar shows. */
export function isOpenAt(hours: OpeningHours, instant: Date): boolean {
  const date = wallClockAt(hours.timezone, instant);
  const day = hoursOf(hours, date);
  const at = (time: string) => new Date(instantOf(hours.timezone, date, time));
  return day.enabled && at(day.start) <= instant && instant < at(day.end);
}

/** When it opens next, or `from` itself while it is open; null when it never opens. */
export const nextOpening = (hours: OpeningHours, from: Date): Date | null =>
  addOpenMinutes(hours, from, 0);

/**
 * The instant at which this many minutes of open time have passed since `from`; null when it never opens. Minutes are
 * real ones: a day on which the clocks change counts as long as it is.
 */
export function addOpenMinutes(hours: OpeningHours, from: Date, minutes: number): Date | null {
  if (!weekdays.some((weekday) => lengthOf(hours.schedule[weekday]) > 0)) return null;
  let left = Math.round(minutes * MINUTE_MS);
  for (let date = wallClockAt(hours.timezone, from); ; date = dayAfter(date)) {
    const day = hoursOf(hours, date);
    if (lengthOf(day) === 0) continue;
    const opens = Math.max(instantOf(hours.timezone, date, day.start), from.getTime());
    const open = instantOf(hours.timezone, date, day.end) - opens;
    if (open <= 0) continue;
    if (left < open || (left === open && minutes > 0)) return new Date(opens + left);
    left -= open;
  }
}

/** When it opens on the day that the zone's calendar shows at an instant, even on a day on which it is closed. */
export function openingOn(hours: OpeningHours, instant: Date): Date {
  const date = wallClockAt(hours.timezone, instant);
  return new Date(instantOf(hours.timezone, date, hoursOf(hours, date).start));
}

/** How many minutes of open time are between two instants. */
export function openMinutesBetween(hours: OpeningHours, from: Date, to: Date): number {
  let open = 0;
  const lastDay = dayIn(hours.timezone, to);
  for (
    let date = wallClockAt(hours.timezone, from);
    dateText(date) <= lastDay;
    date = dayAfter(date)
  ) {
    const day = hoursOf(hours, date);
    if (lengthOf(day) === 0) continue;
    const opens = Math.max(instantOf(hours.timezone, date, day.start), from.getTime());
    const closes = Math.min(instantOf(hours.timezone, date, day.end), to.getTime());
    open += Math.max(0, closes - opens);
  }
  return open / MINUTE_MS;
}

function hoursOf({ schedule, holidays = [] }: OpeningHours, date: CalendarDate): DayHours {
  const day = schedule[date.weekday];
  const isHoliday = holidays.some((holiday) => holiday.date === dateText(date));
  return isHoliday ? { ...day, enabled: false } : day;
}

const dateText = ({ year, month, day }: CalendarDate): string =>
  [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");

const lengthOf = ({ enabled, start, end }: DayHours): number =>
  enabled ? Math.max(0, minutesOf(end) - minutesOf(start)) : 0;

/** Minutes from midnight until a time such as 09:30. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

interface CalendarDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  weekday: Weekday;
}

interface WallClock extends CalendarDate {
  /** Minutes since midnight. */
  minutes: number;
}

function wallClockAt(timezone: string, instant: Date): WallClock {
  const parts = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute", string>;
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  const minutes = Number(parts.hour) * 60 + Number(parts.minute);
  return { ...dateOf(Date.UTC(year, month - 1, day)), minutes };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
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

/** @param midnight of the date in UTC, in milliseconds */
function dateOf(midnight: number): CalendarDate {
  const date = new Date(midnight);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: weekdays[(date.getUTCDay() + 6) % 7]!,
  };
}

const dayAfter = ({ year, month, day }: CalendarDate): WallClock => ({
  ...dateOf(Date.UTC(year, month - 1, day + 1)),
  minutes: 0,
});

/**
 * When the wall clock of the zone shows this time on this date. Of two such instants (the clocks go back) it is the
 * first; where there is none (they go forward) it is as long after the change as the time is after the gap's start.
 */
function instantOf(timezone: string, { year, month, day }: CalendarDate, time: string): number {
  const asUtc = Date.UTC(year, month - 1, day) + minutesOf(time) * MINUTE_MS;
  const [before, after] = [-1, 1].map(
    (days) => asUtc - offsetAt(timezone, asUtc + days * DAY_MINUTES * MINUTE_MS),
  ) as [number, number];
  const shows = (instant: number) => instant + offsetAt(timezone, instant) === asUtc;
  return shows(after) && !shows(before) ? after : before;
}

/** Milliseconds by which the zone's wall clock is ahead of UTC. */
function offsetAt(timezone: string, instant: number): number {
  const { year, month, day, minutes } = wallClockAt(timezone, new Date(instant));
  const wall = Date.UTC(year, month - 1, day) + minutes * MINUTE_MS;
  return wall - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}
