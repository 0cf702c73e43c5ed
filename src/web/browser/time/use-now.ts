import { useEffect, useState, useSyncExternalStore } from "react";
import { serverNow, subscribeToServerClock } from "./server-clock.ts";

const TICK_MS = 30_000;

/** The present instant in milliseconds by the shop's clock, half a minute old at most. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const renew = () => setNow(serverNow());
    const timer = setInterval(renew, TICK_MS);
    const unsubscribe = subscribeToServerClock(renew);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, []);
  return now;
}

const COUNT_MS = 250;

/** Whole seconds until an instant, 0 once it has passed. A clock that was set back never makes it more than `most`. */
export const secondsUntil = (instant: number, now: number, most: number): number =>
  Math.min(most, Math.max(0, Math.ceil((instant - now) / 1000)));

/** Counts down to an instant by this browser's clock. */
export function useSecondsUntil(instant: number, most: number): number {
  const read = () => secondsUntil(instant, Date.now(), most);
  return useSyncExternalStore(tick, read, read);
}

function tick(onTick: () => void): () => void {
  const timer = setInterval(onTick, COUNT_MS);
  return () => clearInterval(timer);
}
