import { isObject } from "#browser/state/kept-storage";
import { isCartQuantity } from "#contracts/cart-quantity";

/** What a stored cart line must have; its details may be missing. */
export interface StoredLine {
  _id: string;
  product: string;
  quantity: number;
  additionalData?: unknown;
}

export const isStoredLine = (stored: unknown): stored is StoredLine =>
  isObject(stored) &&
  isFilledText(stored._id) &&
  isFilledText(stored.product) &&
  isCartQuantity(stored.quantity);

export const isFilledText = (value: unknown): value is string =>
  typeof value === "string" && value !== "";
