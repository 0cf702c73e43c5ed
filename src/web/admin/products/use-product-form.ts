import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type FieldErrors, type Resolver, useForm, useFormState, useWatch } from "react-hook-form";
import type { Product } from "#contracts/calls/catalogue";
import { shopFileRules } from "#contracts/uploads";
import { renewGoods } from "#web/admin/kit/renew-goods.ts";
import { useChange } from "#web/admin/kit/use-change.ts";
import { ApiError, api, messageOf } from "#web/api.ts";
import { ask, putAnswer } from "#web/ask.ts";
import { tabStorage } from "#web/cart/kept-storage.ts";
import { useFileUpload } from "#web/upload/use-file-upload.ts";
import { type EditedProduct, forgetEdited, keepEdited } from "./kept-draft.ts";
import {
  bodyOf,
  checkProduct,
  differences,
  fieldNames,
  mergedOf,
  type ProductDraft,
} from "./product-draft.ts";

/** What the form begins with. */
export interface ProductStart extends EditedProduct {
  /** "new" for a product that is not made yet. */
  productId: string;
  /** These are unsaved changes from before. */
  isRestored: boolean;
}

interface ProductFormOptions {
  start: ProductStart;
  onSaved: (product: Product) => void;
}

export type ProductFormModel = ReturnType<typeof useProductForm>;

/** The state of the product form: what is typed, what is wrong with it, and its way to the shop. */
export function useProductForm({ start, onSaved }: ProductFormOptions) {
  const { productId } = start;
  const queries = useQueryClient();
  const form = useForm<ProductDraft>({ defaultValues: start.draft, resolver: resolve });
  const { errors } = useFormState({ control: form.control });
  const draft = useWatch({ control: form.control }) as ProductDraft;
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const mayLeave = useRef(false);
  const isDirty = differences(start.before, draft).length > 0;

  useEffect(() => {
    if (isDirty && !mayLeave.current)
      keepEdited(tabStorage, productId, {
        version: start.version,
        before: start.before,
        draft: form.getValues(),
      });
    else forgetEdited(tabStorage, productId);
  }, [form, productId, start, isDirty, draft]);

  const set = <Name extends keyof ProductDraft>(name: Name, value: ProductDraft[Name]) =>
    form.setValue(name, value as never, { shouldValidate: form.formState.isSubmitted });
  const image = useFileUpload({
    rule: shopFileRules.product_image,
    purpose: "picture",
    initial: start.draft.image,
    onChange: (file) => set("image", file),
  });
  const sampleFile = useFileUpload({
    rule: shopFileRules.sample,
    purpose: "sample",
    initial: start.draft.sampleFile,
    onChange: (file) => set("sampleFile", file),
  });

  const saving = useChange({
    mutationFn: async (version: number | null) => {
      const [picture, sample] = await Promise.all([image.settle(), sampleFile.settle()]);
      if (picture === "failed" || sample === "failed") throw notUploaded;
      const body = bodyOf({ ...form.getValues(), image: picture, sampleFile: sample });
      if (version === null) return (await api.createProduct({ body })).data;
      return (await api.updateProduct({ params: { id: productId }, body: { ...body, version } }))
        .data;
    },
    async onSuccess(product) {
      setIsSaved(true);
      mayLeave.current = true;
      forgetEdited(tabStorage, productId);
      await putAnswer(queries, ask("getProduct", { params: { id: product._id } }), product);
      await renewGoods(queries);
      onSaved(product);
    },
    async onError(error) {
      if (error === notUploaded) return setProblem(error.message);
      setProblem(messageOf(error, "This product could not be saved. Please try again."));
      if (!(error instanceof ApiError)) return;
      for (const [path, message] of Object.entries(error.body.fields ?? {})) {
        const name = path.split(".")[0]!;
        if (isField(name)) form.setError(name, { type: "shop", message });
      }
      if (error.code === "conflict")
        await queries.invalidateQueries(ask("getProduct", { params: { id: productId } }));
    },
  });
  /** What is typed, with what somebody else saved meanwhile in all fields that were not changed here. */
  const mergeWith = async (theirs: ProductDraft): Promise<ProductDraft> => {
    const [picture, sample] = await Promise.all([image.settle(), sampleFile.settle()]);
    const mine = form.getValues();
    if (picture !== "failed") mine.image = picture;
    if (sample !== "failed") mine.sampleFile = sample;
    return mergedOf(start.before, mine, theirs);
  };
  const save = (version = start.version) => {
    setProblem(null);
    return form.handleSubmit(
      () => saving.mutate(version),
      (wrong) => setIsIncomplete(wrong.customFields !== undefined),
    )();
  };

  return {
    register: form.register,
    draft,
    set,
    errors: messagesOf(errors),
    image,
    sampleFile,
    isDirty,
    mayLeave,
    mergeWith,
    save,
    isSaved,
    isSaving: saving.isPending || form.formState.isSubmitting,
    isIncomplete,
    closeAlert: () => setIsIncomplete(false),
    problem,
    isGone: saving.error instanceof ApiError && saving.error.code === "not_found",
  };
}

const notUploaded = new Error(
  "A file was not uploaded. Choose another one or remove it, then save again.",
);

const resolve: Resolver<ProductDraft> = (draft) => {
  const wrong = Object.entries(checkProduct(draft));
  if (wrong.length === 0) return { values: draft, errors: {} };
  const errors = wrong.map(([name, message]) => [name, { type: "rule", message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<ProductDraft> };
};

const isField = (name: string): name is keyof ProductDraft => Object.hasOwn(fieldNames, name);

const messagesOf = (errors: FieldErrors<ProductDraft>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, (error as { message?: string }).message]),
  ) as Partial<Record<keyof ProductDraft, string>>;
