import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#client/api";
import { refetch } from "#client/api-query";
import { useChange } from "#client/use-change";
import {
  categoryDone,
  deleteCategoryFailed,
  deleteCategoryQuestion,
} from "#contracts/texts-catalogue";
import { QuestionDialog } from "#ui/question-dialog";
import { type CategoryTarget, removeCategory } from "./category-calls.ts";

export interface CategoryToDelete extends CategoryTarget {
  name: string;
  /** How many sub-categories go with it. */
  children: number;
}

interface DeleteCategoryProps {
  /** Null while the dialog is closed. */
  target: CategoryToDelete | null;
  /** Called with the message of success. */
  onDone: (message: string, target: CategoryTarget) => void;
  onCancel: () => void;
}

/** Confirms the deletion of a category, and lists what is deleted with it. */
export function DeleteCategory({ target, onDone, onCancel }: DeleteCategoryProps) {
  const queries = useQueryClient();
  const deleting = useChange({
    mutationFn: removeCategory,
    async onSuccess(_, deleted) {
      await refetch(queries, "listProducts", "listCategories");
      onDone(categoryDone(deleted.kind, "deleted"), deleted);
    },
  });
  const kind = target?.kind ?? "category";
  const failed = deleteCategoryFailed(kind);
  return (
    <QuestionDialog
      open={target !== null}
      title={kind === "category" ? "Delete category?" : "Delete sub-category?"}
      text={
        <>
          <p>{deleteCategoryQuestion(kind)}</p>
          <p className="mt-3 break-words">
            <span className="font-medium text-ink">{target?.name}</span>
            {target !== null &&
              target.children > 0 &&
              ` and its ${countOf(target.children)} are deleted.`}{" "}
            Products stay in the shop.
          </p>
        </>
      }
      confirmLabel="Delete"
      tone="danger"
      busy={deleting.isPending}
      error={deleting.error && [failed, messageOf(deleting.error, "")].join(" ").trim()}
      onConfirm={() => target && deleting.mutate(target)}
      onCancel={() => {
        deleting.reset();
        onCancel();
      }}
    />
  );
}

const countOf = (children: number) =>
  children === 1 ? "sub-category" : `${children} sub-categories`;
