import { useSyncExternalStore } from "react";

const TICK_MS = 250;

/** Whole seconds until an instant, 0 once it has passed. A clock that was set back never makes it more than `most`. */
export const secondsUntil = (instant: number, now: number, most: number): number =>
  Math.min(most, Math.max(0, Math.ceil((instant - now) / 1000)));

/** Counts down to an instant by this browser's clock. */
export function useSecondsUntil(instant: number, most: number): number {
  const read = () => secondsUntil(instant, Date.now(), most);
  return useSyncExternalStore(tick, read, read);
}

function tick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}
