import { createContext, useContext } from "react";
import { DAY_MS } from "#contracts/utc-days";

/** The zone in which instants are shown below; undefined for the reader's own. The office shows all in the shop's. */
export const ShownZone = createContext<string | undefined>(undefined);

export const useShownZone = (): string | undefined => useContext(ShownZone);

/** "November 20, 2026", in the reader's time zone unless another is given. */
export const longDate = (instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleDateString("en-US", { dateStyle: "long", timeZone });

/** "Nov 20, 2026", for lists; show the full one on hover. */
export const shortDate = (instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleDateString("en-US", { dateStyle: "medium", timeZone });

/** "Nov 20, 2026, 3:54 PM", where the hour matters. */
export const shortMoment = (instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone });

/** Names the zone if one is given. */
export const fullDate = (instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleString("en-US", {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    ...(timeZone && { timeZone, timeZoneName: "short" }),
  });

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
