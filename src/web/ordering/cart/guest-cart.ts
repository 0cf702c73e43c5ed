import { createBrowserStore } from "#browser/state/create-browser-store";
import { browserStorage, isObject, type TextStorage } from "#browser/state/kept-storage";
import { newLocalId } from "#browser/state/new-local-id";
import { api } from "#client/api";
import { readCartLines } from "#client/read-cart-lines";
import {
  addToLines,
  type CartAddition,
  type CartLine,
  MAX_CART_LINES,
  setLineQuantity,
} from "#contracts/cart-lines";
import { countItems } from "#contracts/cart-quantity";
import { ApiError } from "#contracts/client";
import { type CartState, type CartStore, emptyState } from "./cart-store.ts";
import {
  GUEST_CART_KEY,
  GUEST_CART_VERSION,
  guestCount,
  makeGuestCount,
  POLL_MS,
} from "./stored-guest-cart.ts";

export type GuestCartStore = ReturnType<typeof makeGuestCartStore>;

export function makeGuestCartStore(
  storage: TextStorage,
  newId: () => string,
  count = makeGuestCount(storage),
) {
  const kept = createBrowserStore<readonly CartLine[]>({
    key: GUEST_CART_KEY,
    first: [],
    parse(text) {
      const stored: unknown = JSON.parse(text);
      return isObject(stored) && stored.version === GUEST_CART_VERSION
        ? readCartLines(stored.lines)
        : [];
    },
    format: (lines) => JSON.stringify({ version: GUEST_CART_VERSION, lines }),
    storage,
    pollMs: POLL_MS,
  });
  const readLines = kept.read;
  const write = (lines: readonly CartLine[]) => {
    if (lines.length > MAX_CART_LINES) throw new ApiError(400, { code: "invalid", message: full });
    kept.write(lines);
    count.write(String(countItems(lines)));
  };

  return {
    /** Referentially stable while nothing changes. */
    readLines,
    subscribe: kept.subscribe,
    /** `firstTier` is the id of the product's first delivery tier. */
    add: (addition: CartAddition, firstTier?: string) =>
      write(addToLines(readLines(), addition, (added) => ({ ...added, _id: newId() }), firstTier)),
    setQuantity: (lineId: string, quantity: number) =>
      write(setLineQuantity(readLines(), lineId, quantity)),
    /** Restores a removed line at its position. */
    putBack: (line: CartLine, position: number) =>
      write(
        readLines()
          .filter(({ _id }) => _id !== line._id)
          .toSpliced(position, 0, line),
      ),
    /** Restores stored lines; lines that are already in the cart stay unchanged. */
    restore(lines: readonly CartLine[]) {
      const present = readLines();
      const ids = new Set(present.map(({ _id }) => _id));
      write([...present, ...lines.filter(({ _id }) => !ids.has(_id))].slice(0, MAX_CART_LINES));
    },
    clear: () => write([]),
  };
}

const full = `Your cart is full: it can hold ${MAX_CART_LINES} items. Nothing was added. Order these first, or remove some.`;

const store = makeGuestCartStore(browserStorage, newLocalId, guestCount);
let state: CartState = emptyState;

export const guestCart = {
  read() {
    const lines = store.readLines();
    if (state.lines !== lines) state = { ...emptyState, lines };
    return state;
  },
  subscribe: store.subscribe,
  /** Checks first whether the product still exists; a missing one rejects with "Product not found". */
  async add(addition) {
    const { data } = await api.getProduct({ params: { id: addition.product } });
    store.add(addition, data.tiers[0]?.id);
  },
  setQuantity: store.setQuantity,
  remove(lineId) {
    const lines = store.readLines();
    const position = lines.findIndex(({ _id }) => _id === lineId);
    const line = lines[position];
    store.setQuantity(lineId, 0);
    return () => {
      if (line) store.putBack(line, position);
    };
  },
  putBack: store.putBack,
  restore: async (lines) => store.restore(lines),
  clear: async () => store.clear(),
  /** It is always up to date. */
  reload: () => undefined,
} satisfies CartStore;

export const readGuestLines = (): readonly CartLine[] => store.readLines();
