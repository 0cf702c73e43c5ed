import { useQueryClient } from "@tanstack/react-query";
import { api } from "#client/api";
import { refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { Product } from "#contracts/calls/catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { ChangeQuestion } from "#ui/question-dialog";
import { toast } from "#ui/toast";
import { forgetEdited } from "./kept-draft.ts";

interface DeleteProductProps {
  product: Product;
  onDone: () => void;
  onCancel: () => void;
}

/** Confirms the deletion of a product. */
export function DeleteProduct({ product, onDone, onCancel }: DeleteProductProps) {
  const queries = useQueryClient();
  const deleting = useChange({
    mutationFn: () => api.deleteProduct({ params: { id: product._id } }),
    async onSuccess() {
      forgetEdited(product._id);
      await refetch(queries, "listProducts", "listCategories");
      toast.success(`“${product.title}” was deleted`);
      onDone();
    },
  });
  return (
    <ChangeQuestion
      open
      title={catalogueTexts.deleteProductTitle}
      text={
        <>
          <p>{catalogueTexts.deleteProductText}</p>
          <p className="mt-3 font-medium break-words text-ink">{product.title}</p>
        </>
      }
      confirmLabel="Delete"
      tone="danger"
      change={deleting}
      failed="This product could not be deleted. Please try again."
      onConfirm={() => deleting.mutate()}
      onCancel={onCancel}
    />
  );
}
