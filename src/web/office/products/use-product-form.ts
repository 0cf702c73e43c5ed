import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLatest } from "#browser/use-latest";
import { api, ApiError } from "#client/api";
import { apiQuery, putResponse, refetch } from "#client/api-query";
import type { Product } from "#contracts/calls/catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { shopFileRules } from "#contracts/uploads";
import { useForm } from "#form";
import { useFileUpload } from "#upload";
import {
  checkProduct,
  type EditedProduct,
  isSameProduct,
  mergeDrafts,
  productDraft,
  type ProductDraft,
  toProductBody,
  toProductDraft,
} from "./product-draft.ts";

export interface ProductStart extends EditedProduct {
  /** "new" for a new product. */
  productId: string;
  /** These are unsaved changes from before. */
  isRestored: boolean;
}

interface ProductFormOptions {
  start: ProductStart;
  /** `later` holds what was typed while the product was being saved; null when nothing was. */
  onSaved: (product: Product, later: ProductStart | null) => void;
}

export type ProductFormModel = ReturnType<typeof useProductForm>;

/** State and actions of the product form, with its files. */
export function useProductForm({ start, onSaved }: ProductFormOptions) {
  const { productId } = start;
  const queries = useQueryClient();
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const mayLeave = useRef(false);
  const saved = useRef<{ product: Product; sent: ProductDraft }>(null);
  const send = async (sent: ProductDraft, version: number | null) => {
    const body = toProductBody(sent);
    if (version === null) return (await api.createProduct({ body })).data;
    const params = { id: productId };
    return (await api.updateProduct({ params, body: { ...body, version } })).data;
  };
  const draft = productDraft(productId, start);
  const form = useForm<ProductDraft, "as a new product">({
    initial: start.before,
    draft,
    isSame: isSameProduct,
    check: checkProduct,
    // What the shop refuses is shown below the fields.
    onWrong: ({ customFields }) =>
      setIsIncomplete(customFields === catalogueTexts.fieldsIncomplete),
    async send(values, how) {
      try {
        const [picture, sample] = await Promise.all([image.settle(), sampleFile.settle()]);
        const sent = { ...values, image: picture, sampleFile: sample };
        const product = await send(sent, how ? null : start.version);
        setIsSaved(true);
        mayLeave.current = true;
        await putResponse(
          queries,
          apiQuery("getProduct", { params: { id: product._id } }),
          product,
        );
        await refetch(queries, "listProducts", "listCategories");
        saved.current = { product, sent };
      } catch (error) {
        if (error instanceof ApiError && error.code === "conflict")
          await queries.invalidateQueries(apiQuery("getProduct", { params: { id: productId } }));
        throw error;
      }
    },
    failed: "This product could not be saved. Please try again.",
  });
  const latest = useLatest(form.values);
  const submit = async (how?: "as a new product") => {
    await form.submit(how);
    if (!saved.current) return;
    const { product, sent } = saved.current;
    saved.current = null;
    onSaved(product, laterChanges(product, sent, latest.current));
  };
  const image = useFileUpload({
    rule: shopFileRules.product_image,
    purpose: "picture",
    initial: start.draft.image,
    onChange: (file) => form.set({ image: file }),
  });
  const sampleFile = useFileUpload({
    rule: shopFileRules.sample,
    purpose: "sample",
    initial: start.draft.sampleFile,
    onChange: (file) => form.set({ sampleFile: file }),
  });
  /** The edited values, with newly saved values in all fields that were not changed here. */
  const mergeWith = async (theirs: ProductDraft): Promise<ProductDraft> => {
    const mine = form.values;
    const [picture, sample] = await Promise.all([
      image.settle().catch(() => mine.image),
      sampleFile.settle().catch(() => mine.sampleFile),
    ]);
    return mergeDrafts(start.before, { ...mine, image: picture, sampleFile: sample }, theirs);
  };

  return {
    ...form,
    props: {
      ...form.props,
      onSubmit(event: { preventDefault: () => void }) {
        event.preventDefault();
        void submit();
      },
    },
    submit,
    image,
    sampleFile,
    mayLeave,
    letLeave: () => void (mayLeave.current = true),
    mergeWith,
    isSaved,
    isIncomplete,
    closeAlert: () => setIsIncomplete(false),
    isGone: form.error instanceof ApiError && form.error.code === "not_found",
  };
}

/** What was typed while the product was being saved, as unsaved changes of the product that is stored now. */
function laterChanges(
  product: Product,
  sent: ProductDraft,
  latest: ProductDraft,
): ProductStart | null {
  const { _id: productId, version } = product;
  const before = toProductDraft(product);
  const draft = mergeDrafts(sent, latest, before);
  if (isSameProduct(draft, before)) return null;
  productDraft(productId, { version, before, draft }).keep(draft);
  return { productId, version, before, draft, isRestored: false };
}
