import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refusalOfCategoryName } from "#contracts/category-name";
import { categoryDone } from "#contracts/texts-goods";
import { shopFileRules } from "#contracts/uploads";
import { useChange } from "#web/admin/kit/use-change.ts";
import { ApiError, messageOf } from "#web/api.ts";
import { useFileUpload } from "#web/upload/use-file-upload.ts";
import { renewGoods } from "#web/admin/kit/renew-goods.ts";
import { type CategoryTarget, readCategory, saveCategory } from "./category-calls.ts";
import { type CategoryDraft, isSameCategory } from "./category-draft.ts";

/** What the form begins with. */
export interface CategoryStart {
  draft: CategoryDraft;
  /** Null for a category that is not made yet. */
  edited: { target: CategoryTarget; version: number } | null;
}

interface CategoryFormOptions extends CategoryStart {
  /** Called with the message of success. */
  onSaved: (message: string) => void;
}

interface SavingProblem {
  text: string;
  /** Somebody else saved another version meanwhile. */
  isBehind: boolean;
}

export type CategoryFormModel = ReturnType<typeof useCategoryForm>;

/** The state of the category form and its way to the shop. */
export function useCategoryForm({ draft: start, edited, onSaved }: CategoryFormOptions) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(start);
  const [nameError, setNameError] = useState<string | null>(null);
  const [problem, setProblem] = useState<SavingProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const mayLeave = useRef(false);
  const change = (changes: Partial<CategoryDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    if (changes.name !== undefined && nameError) setNameError(refusalOfCategoryName(changes.name));
  };
  const usePicture = (name: "landingImage" | "thumbnailImage") =>
    useFileUpload({
      rule: shopFileRules.product_image,
      purpose: "picture",
      initial: start[name],
      onChange: (file) => change({ [name]: file }),
    });
  const landingImage = usePicture("landingImage");
  const thumbnailImage = usePicture("thumbnailImage");

  const saving = useChange({
    mutationFn: async ({ isOver }: { isOver: boolean }) => {
      const [landing, thumbnail] =
        draft.parentId === ""
          ? await Promise.all([landingImage.settle(), thumbnailImage.settle()])
          : [null, null];
      if (landing === "failed" || thumbnail === "failed") throw notUploaded;
      const complete = { ...draft, landingImage: landing, thumbnailImage: thumbnail };
      if (!edited || !isOver) return saveCategory(complete, edited);
      const { version } = await readCategory(edited.target);
      return saveCategory(complete, { ...edited, version });
    },
    onSuccess: async () => {
      mayLeave.current = true;
      await renewGoods(queries);
      const kind = draft.parentId === "" ? "category" : "subcategory";
      onSaved(categoryDone(kind, edited ? "updated" : "added"));
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.body.fields : undefined;
      if (fields?.["name"]) setNameError(fields["name"]);
      const isBehind = error instanceof ApiError && error.code === "conflict" && !fields;
      const text = error === notUploaded ? error.message : messageOf(error, "Please try again.");
      setProblem({ text, isBehind });
    },
  });
  /** `isOver`: also when somebody else saved another version meanwhile. */
  const save = ({ isOver = false } = {}) => {
    setProblem(null);
    const refusal = refusalOfCategoryName(draft.name);
    setNameError(refusal);
    setAttempt((before) => before + 1);
    if (refusal) return;
    saving.mutate({ isOver });
  };

  return {
    draft,
    change,
    nameError,
    problem,
    attempt,
    landingImage,
    thumbnailImage,
    isDirty: !isSameCategory(start, draft),
    mayLeave,
    save,
    isSaving: saving.isPending,
  };
}

const notUploaded = new Error("A picture was not uploaded. Choose another one or remove it.");
