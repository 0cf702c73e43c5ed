import { counted } from "./counted.ts";
import {
  dateFormat,
  day,
  nextMoment,
  time,
  timeOfDay,
  weekday,
  year,
  zone,
  type At,
  type DateFormat,
} from "./moments.ts";

/**
 * How dates, times, counts and lists read on screens, in mails and in files; money reads as in ./money.ts. A time zone
 * comes last: the reader's own unless one is given.
 */
export { counted, formatCount, plural } from "./counted.ts";
export { nextMoment, timeOfDay };

/** "November 20, 2026" */
export const longDate = dateFormat({ dateStyle: "long" });

/** "January 31, 2026" for 2026-01-31: a day has no time zone. */
export const longDay = (day: string): string => longDate(day, "UTC");

/** "Nov 20, 2026", for lists; show the full one on hover. */
export const shortDate = dateFormat({ dateStyle: "medium" });

/** "Nov 20, 2026, 3:54 PM", where the hour matters. */
export const shortMoment = dateFormat({ dateStyle: "medium", timeStyle: "short" });

const full = { weekday: "long", month: "long", day: "numeric", ...year, ...time } as const;
const fullHere = dateFormat(full);
const fullInZone = dateFormat({ ...full, ...zone });

/** "Friday, November 20, 2026 at 3:54 PM", with "CST" behind it if a zone is given. */
export const fullDate: DateFormat = (at, timeZone) =>
  (timeZone ? fullInZone : fullHere)(at, timeZone);

/** The due time: "Fri, Nov 20, 3:15 PM CST". */
export const dueTimeText = dateFormat({ ...weekday, ...day, ...time, ...zone });

/** "Fri, Nov 20, 2026" */
export const weekdayDate = dateFormat({ ...weekday, ...day, ...year });

/** "Friday 3:15 PM CST" */
export const openingMoment = dateFormat({ weekday: "long", ...time, ...zone });

/** "Nov 20" */
export const dayOfYear = dateFormat(day);

/** "November 2026" */
export const longMonth = dateFormat({ month: "long", ...year });

/** "Nov" */
export const shortMonth = dateFormat({ month: "short" });

const yearOf = dateFormat(year);
const sinceNewYear = (options: Intl.DateTimeFormatOptions) => {
  const [here, elsewhere] = [dateFormat(options), dateFormat({ ...options, ...year })];
  return (at: At, timeZone?: string, now: At = new Date()): string =>
    (yearOf(at, timeZone) === yearOf(now, timeZone) ? here : elsewhere)(at, timeZone);
};

/** "November 20", with the year where it is not this one. */
export const recentDay = sinceNewYear({ month: "long", day: "numeric" });

/** "Nov 20, 3:15 PM", with the year where it is not this one. */
export const recentMoment = sinceNewYear({ ...day, ...time });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A length of time in its largest unit: "5m", "3h", "2d". */
function shortSpan(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return `${Math.floor(milliseconds / MINUTE_MS)}m`;
  if (milliseconds < DAY_MS) return `${Math.floor(milliseconds / HOUR_MS)}h`;
  return `${Math.floor(milliseconds / DAY_MS)}d`;
}

/** How long ago an instant was, in few letters; from seven days on its date. */
export function relativeTime(instant: string, now: number, timeZone?: string): string {
  const ago = now - Date.parse(instant);
  if (ago < MINUTE_MS) return "Just now";
  return ago < 7 * DAY_MS ? `${shortSpan(ago)} ago` : shortDate(instant, timeZone);
}

/** For the middle of a sentence: "5 minutes ago", "just now". */
export function relativeTimeInWords(instant: string, now: number, timeZone?: string): string {
  const ago = now - Date.parse(instant);
  if (ago < MINUTE_MS) return "just now";
  if (ago < HOUR_MS) return `${counted(Math.floor(ago / MINUTE_MS), "minute")} ago`;
  if (ago < DAY_MS) return `${counted(Math.floor(ago / HOUR_MS), "hour")} ago`;
  if (ago < 7 * DAY_MS) return `${counted(Math.floor(ago / DAY_MS), "day")} ago`;
  return `on ${shortDate(instant, timeZone)}`;
}

/** "New York time", "UTC" */
export const zoneName = (timeZone: string): string =>
  timeZone.includes("/") ? `${timeZone.split("/").at(-1)!.replaceAll("_", " ")} time` : timeZone;

/** "the address, pitches and files", "a code or your passkey": as in the shop's other sentences, no comma before the word. */
export const listed = (parts: readonly string[], word: "and" | "or" = "and"): string =>
  new Intl.ListFormat("en-GB", { type: word === "and" ? "conjunction" : "disjunction" }).format(
    parts,
  );

/** "$1.2K", for the scale of a chart. */
export const shortUsd = (dollars: number): string =>
  dollars.toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    notation: "compact",
    maximumFractionDigits: 1,
  });
