import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#client/api";
import { useChange } from "#client/use-change";
import { categoryDone, deleteCategoryFailed, deleteCategoryQuestion } from "#contracts/texts-goods";
import { renewGoods } from "#office/kit";
import { QuestionDialog } from "#ui/question-dialog";
import { type CategoryTarget, removeCategory } from "./category-calls.ts";

export interface CategoryToDelete extends CategoryTarget {
  name: string;
  /** How many sub-categories go with it. */
  children: number;
}

interface DeleteCategoryProps {
  /** Null while the question is closed. */
  asked: CategoryToDelete | null;
  /** Called with the message of success. */
  onDone: (message: string, target: CategoryTarget) => void;
  onCancel: () => void;
}

/** Asks before a category is deleted, and lists what is deleted with it. */
export function DeleteCategory({ asked, onDone, onCancel }: DeleteCategoryProps) {
  const queries = useQueryClient();
  const deleting = useChange({
    mutationFn: removeCategory,
    async onSuccess(_, target) {
      await renewGoods(queries);
      onDone(categoryDone(target.kind, "deleted"), target);
    },
  });
  const kind = asked?.kind ?? "category";
  const failed = deleteCategoryFailed(kind);
  return (
    <QuestionDialog
      open={asked !== null}
      title={kind === "category" ? "Delete category?" : "Delete sub-category?"}
      text={
        <>
          <p>{deleteCategoryQuestion(kind)}</p>
          <p className="mt-3 break-words">
            <span className="font-medium text-ink">{asked?.name}</span>
            {asked !== null && asked.children > 0 && ` and its ${countOf(asked.children)} go.`}{" "}
            Products stay in the shop.
          </p>
        </>
      }
      confirmLabel="Delete"
      tone="danger"
      busy={deleting.isPending}
      error={deleting.error && [failed, messageOf(deleting.error, "")].join(" ").trim()}
      onConfirm={() => asked && deleting.mutate(asked)}
      onCancel={() => {
        deleting.reset();
        onCancel();
      }}
    />
  );
}

const countOf = (children: number) =>
  children === 1 ? "sub-category" : `${children} sub-categories`;
