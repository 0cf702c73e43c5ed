import { useQueryClient } from "@tanstack/react-query";
import { api } from "#client/api";
import { refetch } from "#client/api-query";
import { useChange } from "#client/use-change";
import type { Product } from "#contracts/calls/catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { ChangeQuestion } from "#ui/question-dialog";
import { toast } from "#ui/toast";
import { forgetEdited } from "./kept-draft.ts";

interface DeleteProductProps {
  /** Null while the dialog is closed. */
  product: Product | null;
  onDone: (product: Product) => void;
  onCancel: () => void;
}

/** Confirms the deletion of a product. */
export function DeleteProduct({ product, onDone, onCancel }: DeleteProductProps) {
  const queries = useQueryClient();
  const deleting = useChange({
    mutationFn: ({ _id }: Product) => api.deleteProduct({ params: { id: _id } }),
    async onSuccess(_, gone) {
      forgetEdited(gone._id);
      await refetch(queries, "listProducts", "listCategories");
      toast.success(`“${gone.title}” was deleted`);
      onDone(gone);
    },
  });
  return (
    <ChangeQuestion
      open={product !== null}
      title={catalogueTexts.deleteProductTitle}
      text={
        <>
          <p>{catalogueTexts.deleteProductText}</p>
          <p className="mt-3 font-medium break-words text-ink">{product?.title}</p>
        </>
      }
      confirmLabel="Delete"
      tone="danger"
      change={deleting}
      failed="This product could not be deleted. Please try again."
      onConfirm={() => product && deleting.mutate(product)}
      onCancel={onCancel}
    />
  );
}
