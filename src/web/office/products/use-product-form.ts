import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, ApiError } from "#client/api";
import { apiQuery, putResponse, refetch } from "#client/api-query";
import type { Category, Product } from "#contracts/calls/catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { differences, type StoredRecord, useRecordForm } from "#office/kit";
import {
  type EditedProduct,
  emptyDraft,
  forgetEdited,
  keepEdited,
  type ProductDraft,
  readEdited,
  toCopiedDraft,
  toProductBody,
  toProductDraft,
} from "./product-draft.ts";
import { listProductFields } from "./product-fields.tsx";

interface ProductFormOptions {
  /** Null for a new product. */
  stored: Product | null;
  /** What a new product is a copy of. */
  copied?: Product | undefined;
  categories: readonly Category[] | undefined;
  /** `isEdited` where something was typed while the product was being saved. */
  onSaved: (product: Product, isEdited: boolean) => void;
}

export type ProductFormModel = ReturnType<typeof useProductForm>;

/** The form of a product, which begins with what was left unsaved in this tab. */
export function useProductForm({ stored, copied, categories, onSaved }: ProductFormOptions) {
  const queries = useQueryClient();
  const [isIncomplete, setIsIncomplete] = useState(false);
  const mayLeave = useRef(false);
  const openedAs = stored?._id ?? (copied ? copyOf(copied._id) : "new");
  const id = useRef(openedAs);
  const saved = useRef<Product>(null);
  const known = toRecord(stored, copied);
  const fields = listProductFields(categories);
  const [kept] = useState(() => {
    const edited = readEdited(openedAs);
    const isUnsaved = ({ before, draft }: EditedProduct) =>
      [before, known.values].every((other) => differences(fields, draft, other).length > 0);
    return edited && isUnsaved(edited) ? edited : null;
  });
  const form = useRecordForm<ProductDraft, "as a new product">({
    fields,
    thing: stored ? `product:${stored._id}` : undefined,
    stored: known,
    ...(kept && { start: { values: kept.before, version: kept.version } }),
    draft: {
      read: () => kept && kept.draft,
      keep: (draft, { values: before, version }) =>
        keepEdited(id.current, { version, before, draft }),
      forget: () => forgetEdited(id.current),
    },
    // What the shop refuses is shown below the fields.
    onWrong: ({ customFields }) =>
      setIsIncomplete(customFields === catalogueTexts.fieldsIncomplete),
    async send(values, version, how) {
      const body = toProductBody(values);
      const params = { id: id.current };
      const { data: product } =
        version === null || how
          ? await api.createProduct({ body })
          : await api.updateProduct({ params, body: { ...body, version } });
      const query = apiQuery("getProduct", { params: { id: product._id } });
      await putResponse(queries, query, product);
      await refetch(queries, "listProducts", "listCategories");
      forgetEdited(id.current);
      id.current = product._id;
      saved.current = product;
      return toRecord(product);
    },
    reload: () => queries.invalidateQueries(apiQuery("getProduct", { params: { id: id.current } })),
    onSaved({ values: before, version }, draft) {
      if (draft) keepEdited(id.current, { version, before, draft });
      mayLeave.current = draft === null || id.current !== stored?._id;
      onSaved(saved.current!, draft !== null);
    },
    failed: "This product could not be saved. Please try again.",
  });
  return {
    ...form,
    fields,
    mayLeave,
    /** The values are unsaved changes from before a reload. */
    isRestored: kept !== null && form.began.values === kept.before,
    discard: () => {
      mayLeave.current = true;
      forgetEdited(id.current);
    },
    startOver: () => form.restart(known),
    isIncomplete,
    closeAlert: () => setIsIncomplete(false),
    isGone: form.error instanceof ApiError && form.error.code === "not_found",
  };
}

function toRecord(stored: Product | null, copied?: Product): StoredRecord<ProductDraft> {
  if (stored) return { values: toProductDraft(stored), version: stored.version };
  return { values: copied ? toCopiedDraft(copied) : emptyDraft, version: null };
}

const COPY = "copy-";

/** How the address names the form of a new product that is a copy of another. */
export const copyOf = (productId: string): string => `${COPY}${productId}`;

/** The product that an opened form is to copy; undefined for every other form. */
export const readCopied = (opened: string): string | undefined =>
  opened.startsWith(COPY) ? opened.slice(COPY.length) : undefined;
