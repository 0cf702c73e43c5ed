import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLatest } from "#browser/use-latest";
import { ApiError } from "#client/api";
import { refetch } from "#client/api-query";
import { checkCategoryName } from "#contracts/category-name";
import { categoryDone } from "#contracts/texts-catalogue";
import { shopFileRules } from "#contracts/uploads";
import { useForm } from "#form";
import { useFileUpload } from "#upload";
import {
  type CategoryDraft,
  type EditedCategory,
  isSameCategory,
  readCategory,
  saveCategory,
} from "./category-calls.ts";

export interface CategoryStart {
  draft: CategoryDraft;
  /** Null for a new category. */
  edited: EditedCategory | null;
}

interface CategoryFormOptions extends CategoryStart {
  /** Called with the message of success. */
  onSaved: (message: string) => void;
  /** Something was typed while it was being saved, which stays in the form. */
  onSavedBefore: (message: string) => void;
}

export type CategoryFormModel = ReturnType<typeof useCategoryForm>;

/** State and actions of the category form, with its pictures. */
export function useCategoryForm({ onSaved, onSavedBefore, ...start }: CategoryFormOptions) {
  const queries = useQueryClient();
  const [{ draft: initial, edited }, setStart] = useState<CategoryStart>(start);
  const mayLeave = useRef(false);
  const form = useForm<CategoryDraft, "over a newer version">({
    initial,
    check: ({ name }) => ({ name: checkCategoryName(name) ?? undefined }),
    async send(values, how) {
      const isMain = values.parentId === "";
      const complete = {
        ...values,
        landingImage: isMain ? await landingImage.settle() : null,
        thumbnailImage: isMain ? await thumbnailImage.settle() : null,
      };
      const stored = await saveCategory(complete, edited && how ? await renewed(edited) : edited);
      await refetch(queries, "listProducts", "listCategories");
      const message = categoryDone(
        isMain ? "category" : "subcategory",
        edited ? "updated" : "added",
      );
      if (isSameCategory(latest.current, complete)) {
        mayLeave.current = true;
        return onSaved(message);
      }
      setStart({ draft: complete, edited: stored });
      // Whether it is a main category is settled by now.
      if (isMain !== (latest.current.parentId === "")) form.set({ parentId: values.parentId });
      onSavedBefore(message);
    },
    failed: "Please try again.",
  });
  const latest = useLatest(form.values);
  const usePicture = (name: "landingImage" | "thumbnailImage") =>
    useFileUpload({
      rule: shopFileRules.product_image,
      purpose: "picture",
      initial: start.draft[name],
      onChange: (file) => form.set({ [name]: file }),
    });
  const landingImage = usePicture("landingImage");
  const thumbnailImage = usePicture("thumbnailImage");

  return {
    ...form,
    /** Somebody else has saved a newer version. */
    isBehind:
      form.error instanceof ApiError && form.error.code === "conflict" && !form.error.body.fields,
    landingImage,
    thumbnailImage,
    mayLeave,
    edited,
  };
}

const renewed = async ({ target }: EditedCategory): Promise<EditedCategory> => ({
  target,
  version: (await readCategory(target)).version,
});
