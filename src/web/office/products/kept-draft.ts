import { isObject, type TextStorage } from "#browser/kept-storage";
import { type Draft, tabDraft } from "#form";
import { emptyDraft, type ProductDraft } from "./product-draft.ts";

/** The edited values, and the version they started from. */
export interface EditedProduct {
  /** Null for a new product. */
  version: number | null;
  before: ProductDraft;
  draft: ProductDraft;
}

const openKeptEdits = (productId: string, storage?: TextStorage) =>
  tabDraft<EditedProduct>(`productDraft:${productId}`, undefined, storage);

/** The draft of a form that began with these edits; what the product looked like before is kept beside it. */
export function productDraft(
  productId: string,
  { version, before, draft }: EditedProduct,
  storage?: TextStorage,
): Draft<ProductDraft> {
  const edits = openKeptEdits(productId, storage);
  return {
    read: () => draft,
    keep: (values) => edits.keep({ version, before, draft: values }),
    forget: edits.forget,
  };
}

export const forgetEdited = (productId: string): void => openKeptEdits(productId).forget();

/** The unsaved changes of this tab, or null. */
export function readEdited(productId: string, storage?: TextStorage): EditedProduct | null {
  const kept: unknown = openKeptEdits(productId, storage).read();
  if (!isObject(kept) || !isObject(kept.draft) || !isObject(kept.before)) return null;
  return {
    version: typeof kept.version === "number" ? kept.version : null,
    before: { ...emptyDraft, ...kept.before },
    draft: { ...emptyDraft, ...kept.draft },
  };
}
