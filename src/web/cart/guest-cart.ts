import { useSyncExternalStore } from "react";
import { type CartAddition, type CartLine, countItems } from "#contracts/cart-lines";
import { api } from "#web/api.ts";
import { GUEST_CART_KEY, makeGuestCartStore } from "./guest-cart-store.ts";
import { browserStorage } from "./kept-storage.ts";
import { newLocalId } from "./new-local-id.ts";

const store = makeGuestCartStore(browserStorage, newLocalId);

/** Adds a product to this browser's cart. Throws an ApiError with a message for people when the cart is full. */
export const addToGuestCart = (addition: CartAddition): void => change(() => store.add(addition));

/** Adds a product after asking the shop whether it is still there; a missing one rejects with "Product not found". */
export async function addProductToGuestCart(addition: CartAddition): Promise<void> {
  await api.getProduct({ params: { id: addition.product } });
  addToGuestCart(addition);
}

export const readGuestCart = (): readonly CartLine[] => store.readLines();
export const countGuestCart = (): number => countItems(store.readLines());

/** 0 or less removes the line. */
export const setGuestCartQuantity = (lineId: string, quantity: number): void =>
  change(() => store.setQuantity(lineId, quantity));

/** Takes a line out; the answer puts it back where it stood. */
export function removeFromGuestCart(lineId: string): () => void {
  const lines = store.readLines();
  const position = lines.findIndex(({ _id }) => _id === lineId);
  const line = lines[position];
  change(() => store.setQuantity(lineId, 0));
  return () => {
    if (line) change(() => store.putBack(line, position));
  };
}

/** Puts kept lines back beside those that are in the cart. */
export const restoreGuestCart = (lines: readonly CartLine[]): void =>
  change(() => store.restore(lines));

export const clearGuestCart = (): void => change(() => store.clear());

/** The cart of this browser; not ready on the server and in the first moment of the page. */
export function useGuestCart(): { lines: readonly CartLine[]; isReady: boolean } {
  const lines = useSyncExternalStore(subscribe, readOrNull, () => null);
  return { lines: lines ?? none, isReady: lines !== null };
}

/** How many things are in the cart of this browser. */
export const useGuestCartCount = (): number =>
  useSyncExternalStore(subscribe, countGuestCart, () => 0);

const none: readonly CartLine[] = [];
const readOrNull = (): readonly CartLine[] | null => store.readLines();

const POLL_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

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

function subscribe(listener: () => void): () => void {
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
}
