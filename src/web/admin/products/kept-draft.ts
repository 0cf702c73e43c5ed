import { isObject } from "#web/cart/kept-storage.ts";
import { emptyDraft, type ProductDraft } from "./product-draft.ts";

/** What was edited, and what it looked like before. */
export interface EditedProduct {
  /** Null for a product that is not made yet. */
  version: number | null;
  before: ProductDraft;
  draft: ProductDraft;
}

const keyOf = (productId: string) => `productDraft:${productId}`;

/** Unsaved changes live as long as the browser tab, so a reload or an ended session loses nothing. */
export function keepEdited(storage: Storage, productId: string, edited: EditedProduct): void {
  try {
    storage.setItem(keyOf(productId), JSON.stringify(edited));
  } catch {
    // A full or forbidden storage costs the copy, not the form.
  }
}

export const forgetEdited = (storage: Storage, productId: string): void =>
  storage.removeItem(keyOf(productId));

/** The unsaved changes of this tab, or null. */
export function readEdited(storage: Storage, productId: string): EditedProduct | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(productId)) ?? "null");
    if (!isObject(kept) || !isObject(kept["draft"]) || !isObject(kept["before"])) return null;
    const version = typeof kept["version"] === "number" ? kept["version"] : null;
    return {
      version,
      before: { ...emptyDraft, ...kept["before"] },
      draft: { ...emptyDraft, ...kept["draft"] },
    };
  } catch {
    return null;
  }
}
