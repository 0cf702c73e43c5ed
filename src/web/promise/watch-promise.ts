import { serverNow, subscribeToServerClock } from "#browser/server-clock";
import { readCalendar } from "#client/read-calendar";
import type { Turnaround } from "#contracts/delivery-tiers";
import { computePromise, type Promised } from "#contracts/due-time";
import { nextMoment } from "#contracts/moments";

const TICK_MS = 30_000;

interface Watching {
  show: (text: string) => void;
  signal: AbortSignal;
  /** One of several that differ: the time alone, since until when to order is said for all of them. */
  isOfOneLine: boolean;
}

/** Shows what holds now, and again while time passes. */
export async function watchPromise(
  turnarounds: readonly Turnaround[],
  { show, signal, isOfOneLine }: Watching,
): Promise<void> {
  if (turnarounds.length === 0) return show("");
  const calendar = await readCalendar();
  if (signal.aborted) return;
  const renew = () => {
    const now = new Date(serverNow());
    const promises = turnarounds.map((turnaround) => computePromise(turnaround, calendar, now));
    show((isOfOneLine ? lineText : promiseText)(promises, { now }));
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
  timeZone?: string;
}

/**
 * "Order within 2 h 10 min, have it by Tue, 3:00 PM"; the first and the last of several that differ, for as long as none
 * of them changes.
 */
export function promiseText(
  promises: readonly Promised[],
  { now, timeZone }: PromiseFacts,
): string {
  const dues = promises.map(({ dueAt }) => dueAt.getTime());
  const [first, last] = [Math.min(...dues), Math.max(...dues)];
  const orderBy = Math.min(...promises.map(({ orderBy }) => orderBy.getTime()));
  const minutes = Math.max(1, Math.floor((orderBy - now.getTime()) / 60_000));
  const text = (due: number) => nextMoment(new Date(due), now, timeZone);
  const have =
    first === last
      ? `it by ${text(first)}`
      : `the first by ${text(first)}, the last by ${text(last)}`;
  return `Order within ${spanText(minutes)}, have ${have}`;
}

/** "By Tue, 3:00 PM". */
const lineText = ([promised]: readonly Promised[], { now }: PromiseFacts): string =>
  promised ? `By ${nextMoment(promised.dueAt, now)}` : "";

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
