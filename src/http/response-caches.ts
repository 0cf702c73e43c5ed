import { sharedTopics } from "#contracts/shared-topics";
import { ResponseCache } from "#platform/response-cache";
import type { ChangeFeed } from "#platform/change-feed";

/** The cache of responses that are the same for every visitor. */
export interface ResponseCaches {
  api: ResponseCache;
  pages: ResponseCache;
}

export const createResponseCaches = (changes: ChangeFeed): ResponseCaches => ({
  api: createCache(changes, 1024 * 1024),
  pages: createCache(changes, 512 * 1024),
});

/** Cleared by a change of anything they show. */
function createCache(changes: ChangeFeed, maxResponseBytes: number): ResponseCache {
  const cache = new ResponseCache({
    maxEntries: 5000,
    maxBytes: 64 * 1024 * 1024,
    maxResponseBytes,
    isTrusted: () => changes.isLive,
  });
  const topics: readonly string[] = [...sharedTopics, "all"];
  changes.onChange((topic) => {
    if (topics.includes(topic)) cache.clear();
  });
  return cache;
}
