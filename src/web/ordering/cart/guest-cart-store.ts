import { createBrowserStore, plainText } from "#browser/create-browser-store";
import { isObject } from "#browser/kept-storage";
import type { TextStorage } from "#browser/text-storage";
import { readCartLines } from "#client/read-cart-lines";
import {
  addToLines,
  type CartAddition,
  type CartLine,
  countItems,
  MAX_CART_LINES,
  setLineQuantity,
} from "#contracts/cart-lines";
import { ApiError } from "#contracts/client";

export const GUEST_CART_KEY = "guestCart";
export const GUEST_CART_COUNT_KEY = "guestCartCount";
const VERSION = 1;
const POLL_MS = 1000;

export interface GuestCartStore {
  /** Referentially stable while nothing changes. */
  readLines: () => readonly CartLine[];
  subscribe: (listener: () => void) => () => void;
  add: (addition: CartAddition) => void;
  /** 0 or less removes the line. */
  setQuantity: (lineId: string, quantity: number) => void;
  /** Restores a removed line at its position. */
  putBack: (line: CartLine, position: number) => void;
  /** Restores stored lines; lines that are already in the cart stay unchanged. */
  restore: (lines: readonly CartLine[]) => void;
  clear: () => void;
}

export function makeGuestCartStore(storage: TextStorage, newId: () => string): GuestCartStore {
  const kept = createBrowserStore<readonly CartLine[]>({
    key: GUEST_CART_KEY,
    first: [],
    parse(text) {
      const stored: unknown = JSON.parse(text);
      return isObject(stored) && stored.version === VERSION ? readCartLines(stored.lines) : [];
    },
    format: (lines) => JSON.stringify({ version: VERSION, lines }),
    storage,
    pollMs: POLL_MS,
  });
  /** For the mark in the bar before the first paint. */
  const count = createBrowserStore({ key: GUEST_CART_COUNT_KEY, ...plainText, storage });
  const readLines = kept.read;
  const write = (lines: readonly CartLine[]) => {
    if (lines.length > MAX_CART_LINES) throw new ApiError(400, { code: "invalid", message: full });
    count.write(String(countItems(lines)));
    kept.write(lines);
  };

  return {
    readLines,
    subscribe: kept.subscribe,
    add: (addition) =>
      write(addToLines(readLines(), addition, (added) => ({ ...added, _id: newId() }))),
    setQuantity: (lineId, quantity) => write(setLineQuantity(readLines(), lineId, quantity)),
    putBack: (line, position) =>
      write(
        readLines()
          .filter(({ _id }) => _id !== line._id)
          .toSpliced(position, 0, line),
      ),
    restore: (lines) => {
      const present = readLines();
      const ids = new Set(present.map(({ _id }) => _id));
      write([...present, ...lines.filter(({ _id }) => !ids.has(_id))].slice(0, MAX_CART_LINES));
    },
    clear: () => write([]),
  };
}

const full = `Your cart is full: it can hold ${MAX_CART_LINES} items. Nothing was added. Order these first, or remove some.`;
