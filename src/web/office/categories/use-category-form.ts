import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "#client/api";
import { refusalOfCategoryName } from "#contracts/category-name";
import { categoryDone } from "#contracts/texts-catalogue";
import { shopFileRules } from "#contracts/uploads";
import { useForm } from "#form";
import { refetchCatalogue } from "#office/kit";
import { useFileUpload } from "#upload";
import { type CategoryTarget, readCategory, saveCategory } from "./category-calls.ts";
import type { CategoryDraft } from "./category-draft.ts";

/** What the form starts from. */
export interface CategoryStart {
  draft: CategoryDraft;
  /** Null for a new category. */
  edited: { target: CategoryTarget; version: number } | null;
}

interface CategoryFormOptions extends CategoryStart {
  /** Called with the message of success. */
  onSaved: (message: string) => void;
}

export type CategoryFormModel = ReturnType<typeof useCategoryForm>;

/** State and actions of the category form, with its pictures. */
export function useCategoryForm({ draft: start, edited, onSaved }: CategoryFormOptions) {
  const queries = useQueryClient();
  const mayLeave = useRef(false);
  const form = useForm<CategoryDraft, "over a newer version">({
    initial: start,
    check: ({ name }) => ({ name: refusalOfCategoryName(name) ?? undefined }),
    async send(values, how) {
      const isMain = values.parentId === "";
      const complete = {
        ...values,
        landingImage: isMain ? await landingImage.settle() : null,
        thumbnailImage: isMain ? await thumbnailImage.settle() : null,
      };
      await saveCategory(complete, edited && how ? await renewed(edited) : edited);
      mayLeave.current = true;
      await refetchCatalogue(queries);
      onSaved(categoryDone(isMain ? "category" : "subcategory", edited ? "updated" : "added"));
    },
    failed: "Please try again.",
  });
  const usePicture = (name: "landingImage" | "thumbnailImage") =>
    useFileUpload({
      rule: shopFileRules.product_image,
      purpose: "picture",
      initial: start[name],
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
  };
}

type Edited = NonNullable<CategoryStart["edited"]>;

const renewed = async ({ target }: Edited): Promise<Edited> => ({
  target,
  version: (await readCategory(target)).version,
});
