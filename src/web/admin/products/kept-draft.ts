import { isObject, readStoredObject, type TextStorage } from "#web/cart/kept-storage.ts";
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
export const keepEdited = (storage: TextStorage, productId: string, edited: EditedProduct): void =>
  storage.setItem(keyOf(productId), JSON.stringify(edited));

export const forgetEdited = (storage: TextStorage, productId: string): void =>
  storage.removeItem(keyOf(productId));

/** The unsaved changes of this tab, or null. */
export function readEdited(storage: TextStorage, productId: string): EditedProduct | null {
  const kept = readStoredObject(storage, keyOf(productId));
  if (!kept || !isObject(kept["draft"]) || !isObject(kept["before"])) return null;
  return {
    version: typeof kept["version"] === "number" ? kept["version"] : null,
    before: { ...emptyDraft, ...kept["before"] },
    draft: { ...emptyDraft, ...kept["draft"] },
  };
}
