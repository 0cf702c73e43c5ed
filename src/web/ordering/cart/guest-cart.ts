import { browserStorage } from "#browser/kept-storage";
import { newLocalId } from "#browser/new-local-id";
import { api } from "#client/api";
import type { CartLine } from "#contracts/cart-lines";
import { type CartState, type CartStore, emptyState } from "./cart-store.ts";
import { makeGuestCartStore } from "./guest-cart-store.ts";

const store = makeGuestCartStore(browserStorage, newLocalId);
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
  restore: async (lines) => store.restore(lines),
  clear: async () => store.clear(),
  /** It is always up to date. */
  reload: () => undefined,
} satisfies CartStore;

export const readGuestLines = (): readonly CartLine[] => store.readLines();
