import {
  addToLines,
  type CartAddition,
  type CartLine,
  countItems,
  MAX_CART_LINES,
  setLineQuantity,
} from "#contracts/cart-lines";
import { ApiError } from "#contracts/client";
import { readCartLines } from "./read-cart-lines.ts";
import { readStoredObject, type TextStorage } from "./kept-storage.ts";

export const GUEST_CART_KEY = "guestCart";
export const GUEST_CART_COUNT_KEY = "guestCartCount";
const VERSION = 1;

export interface GuestCartStore {
  /** The same array as before while nothing changed. */
  readLines(): readonly CartLine[];
  add(addition: CartAddition): void;
  /** 0 or less removes the line. */
  setQuantity(lineId: string, quantity: number): void;
  /** Puts a removed line back where it stood. */
  putBack(line: CartLine, position: number): void;
  /** Puts kept lines back; lines that are in the cart already stay as they are. */
  restore(lines: readonly CartLine[]): void;
  clear(): void;
}

export function makeGuestCartStore(storage: TextStorage, newId: () => string): GuestCartStore {
  let lastText: string | null = null;
  let lastLines: readonly CartLine[] = [];

  const readLines = () => {
    const text = storage.getItem(GUEST_CART_KEY);
    if (text !== lastText) {
      lastText = text;
      const stored = readStoredObject(storage, GUEST_CART_KEY);
      lastLines = stored?.version === VERSION ? readCartLines(stored.lines) : [];
    }
    return lastLines;
  };
  const write = (lines: readonly CartLine[]) => {
    if (lines.length > MAX_CART_LINES) throw new ApiError(400, { code: "invalid", message: full });
    storage.setItem(GUEST_CART_KEY, JSON.stringify({ version: VERSION, lines }));
    storage.setItem(GUEST_CART_COUNT_KEY, String(countItems(lines)));
  };

  return {
    readLines,
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

const full = `Your cart holds ${MAX_CART_LINES} lines and takes no more. Nothing was added. Order these first, or remove some.`;
