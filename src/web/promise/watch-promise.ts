import { serverNow, subscribeToServerClock } from "#browser/server-clock";
import { readCalendar } from "#client/read-calendar";
import { arePacesMixed, type Pace } from "#contracts/delivery-tiers";
import { computePromise } from "#contracts/due-time";
import { promiseText } from "./promise-text.ts";

const TICK_MS = 30_000;

/** Shows what holds now, and again while time passes. */
export async function watchPromise(
  paces: readonly Pace[],
  show: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (paces.length === 0) return show("");
  const calendar = await readCalendar();
  if (signal.aborted) return;
  const isMixed = arePacesMixed(paces);
  const renew = () => {
    const now = new Date(serverNow());
    show(promiseText(computePromise(paces, calendar, now), { now, isMixed }));
  };
  renew();
  const timer = setInterval(renew, TICK_MS);
  const unsubscribe = subscribeToServerClock(renew);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    unsubscribe();
  });
}
