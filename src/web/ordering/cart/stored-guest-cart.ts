import { createBrowserStore, plainText } from "#browser/state/create-browser-store";
import { browserStorage, isObject, type TextStorage } from "#browser/state/kept-storage";
import { isStoredLine } from "#client/stored-line";

/** The guest's cart, stored in this browser. */
export const GUEST_CART_KEY = "guestCart";
export const GUEST_CART_COUNT_KEY = "guestCartCount";
export const GUEST_CART_VERSION = 1;
export const POLL_MS = 1000;

/** Written after each change of a guest's cart; marks the bar before the first paint. */
export const makeGuestCount = (storage: TextStorage) =>
  createBrowserStore({ key: GUEST_CART_COUNT_KEY, ...plainText, storage });
export const guestCount = makeGuestCount(browserStorage);

/** The number of items in the stored cart; nothing but the cart itself writes it. */
export const guestItems = createBrowserStore({
  key: GUEST_CART_KEY,
  first: 0,
  parse(text) {
    const stored: unknown = JSON.parse(text);
    return isObject(stored) && stored.version === GUEST_CART_VERSION ? countIn(stored.lines) : 0;
  },
  format: String,
  pollMs: POLL_MS,
});

const countIn = (lines: unknown): number =>
  Array.isArray(lines)
    ? lines.filter(isStoredLine).reduce((sum, { quantity }) => sum + quantity, 0)
    : 0;
