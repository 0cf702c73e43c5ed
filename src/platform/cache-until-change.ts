import type { SharedTopic } from "#contracts/shared-topics";
import type { ChangeFeed } from "./change-feed.ts";

/**
 * One value, read on first use and again after a change of its topic. A read that began before a change is returned but
 * never cached; nothing is cached while changes could be missed. Nobody waits for somebody else's read: it could be
 * made within a transaction that waits for a lock.
 */
export function cacheUntilChange<T, Source = void>(
  changes: Pick<ChangeFeed, "onChange" | "isLive">,
  topic: SharedTopic,
  read: (source: Source) => Promise<T>,
): (source: Source) => Promise<T> {
  let cached: { value: T } | null = null;
  let changeCount = 0;
  changes.onChange((changed) => {
    if (changed !== topic && changed !== "all") return;
    cached = null;
    changeCount++;
  });
  return async (source) => {
    if (cached) return cached.value;
    const readAt = changeCount;
    const value = await read(source);
    if (changes.isLive && readAt === changeCount) cached = { value };
    return value;
  };
}
