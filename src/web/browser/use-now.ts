import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/** The present instant in milliseconds, half a minute old at most. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
