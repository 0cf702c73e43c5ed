import type { Product } from "#contracts/calls/catalogue";
import type { CartAddition, CartLine } from "#contracts/cart-lines";

/** A line of this browser that the account's cart did not take, with the reason for people. */
export interface UnmergedLine {
  line: CartLine;
  reason: string;
}

export interface CartState {
  status: "loading" | "ready" | "failed";
  lines: readonly CartLine[];
  /** Products that came with the lines; null where the shop no longer sells one. Others are fetched. */
  products: ReadonlyMap<string, Product | null>;
  left: readonly UnmergedLine[];
  /** Why it failed. */
  message: string;
}

/** A cart, wherever it is kept. Its writes show at once. */
export interface CartStore {
  /** The same object as before while nothing changed. */
  read(): CartState;
  subscribe(listener: () => void): () => void;
  /** Rejects with an ApiError with a message for people, and changes nothing then. */
  add(addition: CartAddition): Promise<void>;
  /** 0 or less removes the line. */
  setQuantity(lineId: string, quantity: number): void;
  /** Takes a line out; the returned function puts it back. */
  remove(lineId: string): () => void;
  /** Puts kept lines back beside those that are in the cart. */
  restore(lines: readonly CartLine[]): Promise<void>;
  clear(): Promise<void>;
  reload(): void;
}

const none: readonly never[] = [];

export const emptyState: CartState = {
  status: "ready",
  lines: none,
  products: new Map(),
  left: none,
  message: "",
};
export const loadingState: CartState = { ...emptyState, status: "loading" };
