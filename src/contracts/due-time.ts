import { addOpenMinutes, openingOn, type OpeningHours } from "./opening-hours.ts";
import type { Pace } from "./delivery-tiers.ts";

const MINUTE_MS = 60_000;
/** Due times are full half hours or openings, so that a promise holds for a while; never later than the tier's hours. */
const STEP_MS = 30 * MINUTE_MS;

/**
 * When something that was paid at `from` is due.
 *
 * @param share of the hours; less than 1 for a moment before the due time
 */
export function dueTimeOf(pace: Pace, calendar: OpeningHours, from: Date, share = 1): Date {
  const minutes = pace.hours * 60 * share;
  const worked = pace.counting === "working" ? addOpenMinutes(calendar, from, minutes) : null;
  const exact = worked ?? new Date(from.getTime() + minutes * MINUTE_MS);
  const whole = Math.floor(exact.getTime() / STEP_MS) * STEP_MS;
  // Nobody is at work in the rest of a half hour before the shop opens, at 7:15 for example.
  const opening = worked ? openingOn(calendar, worked).getTime() : 0;
  return new Date(Math.max(whole, from.getTime(), opening));
}

/** The slowest of several paces, from the same moment on. */
export const latestDueTime = (
  paces: readonly Pace[],
  calendar: OpeningHours,
  from: Date,
  share = 1,
): Date =>
  new Date(Math.max(...paces.map((pace) => dueTimeOf(pace, calendar, from, share).getTime())));

export interface Promised {
  dueAt: Date;
  /** The last full minute in which an order is still due then. */
  orderBy: Date;
}

/** What can be promised to somebody who orders now. */
export function promiseOf(paces: readonly Pace[], calendar: OpeningHours, now: Date): Promised {
  const dueAfter = (minutes: number) =>
    latestDueTime(paces, calendar, new Date(now.getTime() + minutes * MINUTE_MS)).getTime();
  const dueAt = dueAfter(0);
  // What is ordered later is never due earlier, so the last minute is found by halving.
  let kept = 0;
  let missed = Math.ceil((dueAt + STEP_MS - now.getTime()) / MINUTE_MS);
  while (missed - kept > 1) {
    const middle = Math.floor((kept + missed) / 2);
    if (dueAfter(middle) === dueAt) kept = middle;
    else missed = middle;
  }
  return { dueAt: new Date(dueAt), orderBy: new Date(now.getTime() + kept * MINUTE_MS) };
}
