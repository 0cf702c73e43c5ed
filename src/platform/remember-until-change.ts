import type { ChangeFeed, ChangeTopic } from "./change-feed.ts";

/**
 * One value, read when it is first asked for and again after a change of its topic. What was begun to be read before
 * a change is given to those who waited for it, but never kept; while changes could be missed nothing is.
 */
export function rememberUntilChange<T>(
  changes: Pick<ChangeFeed, "onChange" | "isLive">,
  topic: ChangeTopic,
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: Promise<T> | null = null;
  changes.onChange((changed) => {
    if (changed === topic || changed === "all") kept = null;
  });
  return () => {
    if (kept) return kept;
    const reading = read();
    if (!changes.isLive) return reading;
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading;
  };
}
