import { serverNow, subscribeToServerClock } from "#browser/server-clock";
import { readCalendar } from "#client/read-calendar";
import { areTurnaroundsMixed, type Turnaround } from "#contracts/delivery-tiers";
import { computePromise, type Promised } from "#contracts/due-time";
import { nextMoment } from "#contracts/moments";

const TICK_MS = 30_000;

/** Shows what holds now, and again while time passes. */
export async function watchPromise(
  turnarounds: readonly Turnaround[],
  show: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (turnarounds.length === 0) return show("");
  const calendar = await readCalendar();
  if (signal.aborted) return;
  const isMixed = areTurnaroundsMixed(turnarounds);
  const renew = () => {
    const now = new Date(serverNow());
    show(promiseText(computePromise(turnarounds, calendar, now), { now, isMixed }));
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
  /** For reports of several tiers, which are complete with the slowest of them. */
  isMixed?: boolean;
  now: Date;
  /** The reader's own unless one is given. */
  timeZone?: string;
}

/** "Order within 2 h 10 min, have it by Tue, 3:00 PM". */
export function promiseText(
  { dueAt, orderBy }: Promised,
  { isMixed = false, now, timeZone }: PromiseFacts,
): string {
  const what = isMixed ? "everything" : "it";
  const minutes = Math.max(1, Math.floor((orderBy.getTime() - now.getTime()) / 60_000));
  return `Order within ${spanText(minutes)}, have ${what} by ${nextMoment(dueAt, now, timeZone)}`;
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
