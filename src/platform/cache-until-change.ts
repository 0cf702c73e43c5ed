import type { ChangeFeed } from "./change-feed.ts";

/**
 * One value, read on first use and again after a change of its topic. A read that began before a change is returned to
 * its waiters but never cached; nothing is cached while changes could be missed.
 */
export function cacheUntilChange<T>(
  changes: Pick<ChangeFeed, "onChange" | "isLive">,
  topic: string,
  read: () => Promise<T>,
): () => Promise<T> {
  let cached: Promise<T> | null = null;
  changes.onChange((changed) => {
    if (changed === topic || changed === "all") cached = null;
  });
  return () => {
    if (cached) return cached;
    const reading = read();
    if (!changes.isLive) return reading;
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading;
  };
}
