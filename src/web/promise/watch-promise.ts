import { readCalendar } from "#client/read-calendar";
import { arePacesMixed, type Pace } from "#contracts/delivery-tiers";
import { promiseOf } from "#contracts/due-time";
import { mixedPromiseText, promiseText } from "./promise-text.ts";

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
  const textOf = arePacesMixed(paces) ? mixedPromiseText : promiseText;
  const renew = () => {
    const now = new Date();
    show(textOf(promiseOf(paces, calendar, now), { now }));
  };
  renew();
  const timer = setInterval(renew, TICK_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}
