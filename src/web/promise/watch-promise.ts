import { serverNow, subscribeToServerClock } from "#browser/time/server-clock";
import { readCalendar } from "#client/read-calendar";
import type { Turnaround } from "#contracts/delivery-tiers";
import { computePromise, type Promised } from "#contracts/due-time";
import { dateFormat, day, nextMoment, time, timeOfDay, year, zone } from "#contracts/moments";

const TICK_MS = 30_000;

/** What is said of a delivery time at the moment. */
export interface DueText {
  /** "today, 5:30 PM", "Tue, 3:00 PM" */
  text: string;
  /** Milliseconds since 1970. */
  dueAt: number;
}

export interface Shown {
  /** Of all of them. */
  text: string;
  /** Of each, in their order. */
  dues: readonly DueText[];
}

interface Watching {
  show: (shown: Shown) => void;
  signal: AbortSignal;
  /** One of several that differ: the time alone, since until when to order is said for all of them. */
  isOfOneLine: boolean;
}

/** Shows what holds now, and again while time passes. */
export async function watchPromise(
  turnarounds: readonly Turnaround[],
  { show, signal, isOfOneLine }: Watching,
): Promise<void> {
  if (turnarounds.length === 0) return show({ text: "", dues: [] });
  const calendar = await readCalendar();
  if (signal.aborted) return;
  const renew = () => {
    const now = new Date(serverNow());
    const promises = turnarounds.map((turnaround) => computePromise(turnaround, calendar, now));
    show({
      text: (isOfOneLine ? lineText : promiseText)(promises, { now }),
      dues: promises.map(({ dueAt }) => ({
        text: soonText(dueAt, { now }),
        dueAt: dueAt.getTime(),
      })),
    });
  };
  renew();
  const timer = setInterval(renew, TICK_MS);
  const unsubscribe = subscribeToServerClock(renew);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    unsubscribe();
  });
}

interface PromiseFacts {
  now: Date;
  /** The reader's own unless one is given. */
  timeZone?: string | undefined;
}

/**
 * "Order now, have it by Tue, 3:00 PM CST"; the first and the last of several that differ. Until when to order is said
 * where missing it costs working time: "Order within 25 min, have it by Tue, 3:00 PM CST".
 */
export function promiseText(
  promises: readonly Promised[],
  { now, timeZone }: PromiseFacts,
): string {
  const dues = promises.map(({ dueAt }) => dueAt.getTime());
  const [first, last] = [Math.min(...dues), Math.max(...dues)];
  const deadlines = promises.filter(({ isDeadline }) => isDeadline);
  const orderBy = Math.min(...deadlines.map(({ orderBy }) => orderBy.getTime()));
  const minutes = Math.max(1, Math.floor((orderBy - now.getTime()) / 60_000));
  const order = deadlines.length > 0 ? `within ${spanText(minutes)}` : "now";
  const text = (due: number) =>
    `${nextMoment(new Date(due), now, timeZone)} ${zoneAt(due, timeZone)}`;
  const have =
    first === last
      ? `it by ${text(first)}`
      : `the first by ${text(first)}, the last by ${text(last)}`;
  return `Order ${order}, have ${have}`;
}

const timeInZone = dateFormat({ ...time, ...zone });

/** "CST", the last word of "3:00 PM CST". */
const zoneAt = (at: number, timeZone: string | undefined): string =>
  timeInZone(at, timeZone).split(" ").at(-1)!;

/** "By Tue, 3:00 PM". */
const lineText = ([promised]: readonly Promised[], { now }: PromiseFacts): string =>
  promised ? `By ${nextMoment(promised.dueAt, now)}` : "";

const dayOf = dateFormat({ ...day, ...year });

/** "today, 5:30 PM", "Tue, 3:00 PM". */
export function soonText(due: Date, { now, timeZone }: PromiseFacts): string {
  const isToday = dayOf(due, timeZone) === dayOf(now, timeZone);
  return isToday ? `today, ${timeOfDay(due, timeZone)}` : nextMoment(due, now, timeZone);
}

function spanText(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 1440), "d"],
    [Math.floor(minutes / 60) % 24, "h"],
    [minutes % 60, "min"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(" ");
}
