import type { Product } from "#contracts/calls/catalogue";
import type { CartAddition, CartLine } from "#contracts/cart-lines";
import type { LineEdit } from "#contracts/line-edit";

/** A guest cart line that the account's cart refused, with the reason to show. */
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
  message: string;
}

/** A cart of a guest or a customer. Writes are optimistic. */
export interface CartStore {
  /** Referentially stable while nothing changes. */
  read(): CartState;
  subscribe(listener: () => void): () => void;
  /** Rejects with an ApiError with a message for people, and changes nothing then. */
  add(addition: CartAddition): Promise<void>;
  /** 0 or less removes the line. */
  setQuantity(lineId: string, quantity: number): void;
  remove(lineId: string): () => void;
  /** Only of a customer's cart; `editLine` of the cart's page edits both. */
  edit?(lineId: string, edit: LineEdit): Promise<void>;
  /** Only of a guest's cart: puts a line at a position, instead of itself where it is in the cart. */
  putBack?(line: CartLine, position: number): void;
  /** Restores stored lines beside those in the cart. */
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
