import { useEffect, useEffectEvent } from "react";

/** Does something after so many milliseconds, counted again once they or `since` change; never where they are null. */
export function useTimeout(act: () => void, milliseconds: number | null, since?: unknown): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setTimeout(() => actNow(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, since]);
}
