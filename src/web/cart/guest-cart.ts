import type { CartLine } from "#contracts/cart-lines";
import { api } from "#web/api.ts";
import { type CartState, type CartStore, emptyState } from "./cart-store.ts";
import { GUEST_CART_KEY, makeGuestCartStore } from "./guest-cart-store.ts";
import { browserStorage } from "./kept-storage.ts";
import { newLocalId } from "./new-local-id.ts";

const store = makeGuestCartStore(browserStorage, newLocalId);

/** The cart of this browser. */
export const guestCart = {
  read() {
    const lines = store.readLines();
    if (state.lines !== lines) state = { ...emptyState, lines };
    return state;
  },
  subscribe(listener) {
    if (listeners.size === 0) {
      timer = setInterval(announce, POLL_MS);
      addEventListener("storage", announceStorage);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      removeEventListener("storage", announceStorage);
    };
  },
  /** Asks the shop first whether the product is still there; a missing one rejects with "Product not found". */
  async add(addition) {
    await api.getProduct({ params: { id: addition.product } });
    change(() => store.add(addition));
  },
  setQuantity: (lineId, quantity) => change(() => store.setQuantity(lineId, quantity)),
  remove(lineId) {
    const lines = store.readLines();
    const position = lines.findIndex(({ _id }) => _id === lineId);
    const line = lines[position];
    change(() => store.setQuantity(lineId, 0));
    return () => {
      if (line) change(() => store.putBack(line, position));
    };
  },
  restore: async (lines) => change(() => store.restore(lines)),
  clear: async () => change(() => store.clear()),
  reload: () => announce(),
} satisfies CartStore;

export const readGuestLines = (): readonly CartLine[] => store.readLines();

const POLL_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let state: CartState = emptyState;

function change(write: () => void): void {
  write();
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function announceStorage({ key }: StorageEvent): void {
  if (key === GUEST_CART_KEY || key === null) announce();
}
