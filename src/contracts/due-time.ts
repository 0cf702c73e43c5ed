import {
  addOpenMinutes,
  openingOn,
  openMinutesBetween,
  type OpeningHours,
} from "./opening-hours.ts";
import type { Counting, Turnaround } from "./delivery-tiers.ts";
import { DAY_MS } from "./utc-days.ts";

const MINUTE_MS = 60_000;
/** Due times are full half hours or openings, so that a promise holds for a while; never later than the tier's hours. */
const STEP_MS = 30 * MINUTE_MS;

/** When something that was paid at `from` is due. */
export const computeDueTime = (turnaround: Turnaround, calendar: OpeningHours, from: Date): Date =>
  countDue(turnaround, calendar, from).dueAt;

/** A due time, and how its hours were counted. */
export interface CountedDue {
  dueAt: Date;
  counting: Counting;
  /** Working hours that the calendar does not reach within two years were counted around the clock. */
  isBeyondCalendar: boolean;
}

/**
 * When only a share of the time between an instant and a due time is left, to the millisecond: of the time in which the
 * shop works if the due time was counted in it.
 */
export function momentBeforeDue(
  { dueAt, counting }: Pick<CountedDue, "dueAt" | "counting">,
  { calendar, from, shareLeft }: { calendar: OpeningHours; from: Date; shareLeft: number },
): Date {
  const share = 1 - shareLeft;
  const worked =
    counting === "working"
      ? addOpenMinutes(calendar, from, openMinutesBetween(calendar, from, dueAt) * share)
      : null;
  return worked ?? new Date(from.getTime() + (dueAt.getTime() - from.getTime()) * share);
}

export function countDue(
  { hours, counting }: Turnaround,
  calendar: OpeningHours,
  from: Date,
): CountedDue {
  const worked = counting === "working" ? addOpenMinutes(calendar, from, hours * 60) : null;
  const exact = worked ?? new Date(from.getTime() + hours * 60 * MINUTE_MS);
  const whole = Math.floor(exact.getTime() / STEP_MS) * STEP_MS;
  // Nobody is at work in the rest of a half hour before the shop opens, at 7:15 for example.
  const opening = worked ? openingOn(calendar, worked).getTime() : 0;
  return {
    dueAt: new Date(Math.max(whole, from.getTime(), opening)),
    counting: worked ? "working" : "clock",
    isBeyondCalendar: counting === "working" && !worked,
  };
}

/** Whether a turnaround can be offered: what is ordered now would be due within a year. */
export function isWithinYear(turnaround: Turnaround, calendar: OpeningHours, now: Date): boolean {
  const { dueAt, isBeyondCalendar } = countDue(turnaround, calendar, now);
  return !isBeyondCalendar && dueAt.getTime() - now.getTime() <= 366 * DAY_MS;
}

export interface Promised {
  dueAt: Date;
  /** The last full minute in which an order is still due then. */
  orderBy: Date;
  /** What is ordered later has to wait while the shop is closed, and not only for the next half hour. */
  isDeadline: boolean;
}

/** What can be promised to somebody who orders now. */
export function computePromise(
  turnaround: Turnaround,
  calendar: OpeningHours,
  now: Date,
): Promised {
  const dueAfter = (minutes: number) =>
    computeDueTime(turnaround, calendar, new Date(now.getTime() + minutes * MINUTE_MS)).getTime();
  const dueAt = dueAfter(0);
  // What is ordered later is never due earlier, so the last minute is found by halving.
  let kept = 0;
  let missed = Math.ceil((dueAt + STEP_MS - now.getTime()) / MINUTE_MS);
  while (missed - kept > 1) {
    const middle = Math.floor((kept + missed) / 2);
    if (dueAfter(middle) === dueAt) kept = middle;
    else missed = middle;
  }
  return {
    dueAt: new Date(dueAt),
    orderBy: new Date(now.getTime() + kept * MINUTE_MS),
    // One more minute: what is due at closing time is ordered in a single one.
    isDeadline: turnaround.counting === "working" && dueAfter(missed + 1) - dueAt > STEP_MS,
  };
}
