import { useQueryClient } from "@tanstack/react-query";
import { pickErrorMessage } from "#client/api";
import { refetch } from "#client/api-query";
import { useChange } from "#client/change";
import {
  categoryDone,
  deleteCategoryFailed,
  deleteCategoryQuestion,
} from "#contracts/texts-catalogue";
import { QuestionDialog } from "#ui/question-dialog";
import { removeCategory } from "./category-calls.ts";
import { type CategoryRow, toCategoryTarget } from "./find-target.ts";

interface DeleteCategoryProps {
  category: CategoryRow;
  /** Called with the message of success. */
  onDone: (message: string) => void;
  onCancel: () => void;
}

/** Confirms the deletion of a category, and lists what is deleted with it. */
export function DeleteCategory({ category, onDone, onCancel }: DeleteCategoryProps) {
  const target = toCategoryTarget(category);
  const { kind } = target;
  const children = "subCategories" in category ? category.subCategories.length : 0;
  const queries = useQueryClient();
  const deleting = useChange({
    mutationFn: () => removeCategory(target),
    async onSuccess() {
      await refetch(queries, "listProducts", "listCategories");
      onDone(categoryDone(kind, "deleted"));
    },
  });
  const failed = deleteCategoryFailed(kind);
  return (
    <QuestionDialog
      open
      title={kind === "category" ? "Delete category?" : "Delete sub-category?"}
      text={
        <>
          <p>{deleteCategoryQuestion(kind)}</p>
          <p className="mt-3 break-words">
            <span className="font-medium text-ink">{category.name}</span>
            <span>{`${children > 0 ? ` and its ${formatSubCategoryCount(children)} are deleted.` : ""} Products stay in the shop.`}</span>
          </p>
        </>
      }
      confirmLabel="Delete"
      tone="danger"
      busy={deleting.isPending}
      error={deleting.error && [failed, pickErrorMessage(deleting.error, "")].join(" ").trim()}
      onConfirm={() => deleting.mutate()}
      onCancel={onCancel}
    />
  );
}

const formatSubCategoryCount = (children: number) =>
  children === 1 ? "sub-category" : `${children} sub-categories`;
