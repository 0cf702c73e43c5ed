import { dueTimeOf } from "#contracts/due-time";
import { addOpenMinutes, type OpeningHours } from "#contracts/opening-hours";
import type { Pace } from "#contracts/delivery-tiers";

const MINUTE_MS = 60_000;

export interface Pause {
  from: Date;
  to: Date;
}

/**
 * When something is due after a pause: as much time is left at its end as was left at its beginning, in open time where
 * the pace is counted so. What was late already stays due when it was.
 */
export function dueAfterPause(
  dueAt: Date,
  pause: Pause,
  { counting, calendar }: Pick<Pace, "counting"> & { calendar: OpeningHours },
): Date {
  if (dueAt <= pause.from) return dueAt;
  const leftMs = dueAt.getTime() - pause.from.getTime();
  const byClock = new Date(pause.to.getTime() + leftMs);
  if (counting === "clock") return byClock;
  const left = openMinutesUntil(dueAt, pause.from, calendar);
  return addOpenMinutes(calendar, pause.to, left) ?? byClock;
}

/** How many minutes of open time are left, found by halving, since more of them never end earlier. */
function openMinutesUntil(end: Date, from: Date, calendar: OpeningHours): number {
  let least = 0;
  let most = Math.ceil((end.getTime() - from.getTime()) / MINUTE_MS);
  while (most > least) {
    const middle = Math.floor((least + most) / 2);
    const reached = addOpenMinutes(calendar, from, middle);
    if (reached === null || reached >= end) most = middle;
    else least = middle + 1;
  }
  return least;
}

/** How the slowest of several paces is counted, which decides when they are due. */
export function slowestCounting(
  paces: readonly Pace[],
  calendar: OpeningHours,
  from: Date,
): Pace["counting"] {
  const times = paces.map((pace) => dueTimeOf(pace, calendar, from).getTime());
  return paces[times.indexOf(Math.max(...times))]?.counting ?? "clock";
}
