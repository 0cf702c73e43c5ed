import { DAY_MS } from "#contracts/utc-days";
import { shortDate } from "./dates.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago an instant was, in few letters; from seven days on its date. */
export function relativeTime(instant: string, now: number, timeZone?: string): string {
  const ago = now - Date.parse(instant);
  if (ago < MINUTE_MS) return "Just now";
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)}m ago`;
  if (ago < DAY_MS) return `${Math.floor(ago / HOUR_MS)}h ago`;
  if (ago < 7 * DAY_MS) return `${Math.floor(ago / DAY_MS)}d ago`;
  return shortDate(instant, timeZone);
}

const words = new Intl.RelativeTimeFormat("en-US");

/** For the middle of a sentence: "5 minutes ago", "just now". */
export function relativeTimeInWords(instant: string, now: number, timeZone?: string): string {
  const ago = now - Date.parse(instant);
  if (ago < MINUTE_MS) return "just now";
  if (ago < HOUR_MS) return words.format(-Math.floor(ago / MINUTE_MS), "minute");
  if (ago < DAY_MS) return words.format(-Math.floor(ago / HOUR_MS), "hour");
  if (ago < 7 * DAY_MS) return words.format(-Math.floor(ago / DAY_MS), "day");
  return `on ${shortDate(instant, timeZone)}`;
}
