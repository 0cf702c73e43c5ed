import { useEffect, useState } from "react";
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
