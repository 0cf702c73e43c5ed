import { createBrowserStore } from "#browser/create-browser-store";
import type { TextStorage } from "#browser/text-storage";

/** More lines than a cart holds. */
const MOST = 200;

const isText = (value: unknown): value is string => typeof value === "string";

/** The ids of cart lines whose notice about an earlier order was dismissed, kept in this browser. */
export function makeDismissedNotices(storage?: TextStorage) {
  const store = createBrowserStore<readonly string[]>({
    key: "cartDismissedNotices",
    first: [],
    parse(text) {
      const stored: unknown = JSON.parse(text);
      return Array.isArray(stored) ? stored.filter(isText) : [];
    },
    format: (lineIds) => JSON.stringify(lineIds),
    ...(storage && { storage }),
  });
  return {
    ...store,
    add: (lineId: string) =>
      store.write([lineId, ...store.read().filter((id) => id !== lineId)].slice(0, MOST)),
  };
}

export const dismissedNotices = makeDismissedNotices();
