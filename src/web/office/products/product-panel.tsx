import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#client/api-query";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { rowLinkId, SidePanel } from "#office/kit";
import { LoaderText } from "#ui/loader";
import { Part } from "#ui/part";
import { Skeleton } from "#ui/skeleton";
import { ProductForm, type ProductFormProps } from "./product-form.tsx";
import { readCopied } from "./use-product-form.ts";

interface ProductPanelProps extends Omit<ProductFormProps, "stored" | "copied" | "onCancel"> {
  /** "new" for a new product, or `copyOf` another one. */
  productId: string;
  onClose: () => void;
}

/** The form of one product at the right edge, over the list. */
export function ProductPanel({ productId, onClose, ...rest }: ProductPanelProps) {
  const copiedId = readCopied(productId);
  const isNew = productId === "new" || copiedId !== undefined;
  return (
    <SidePanel
      size="widest-side"
      title={isNew ? catalogueTexts.newProduct : "Edit product"}
      onClose={onClose}
      returnFocusTo={productId === "new" ? "new-product" : rowLinkId(copiedId ?? productId)}
    >
      {productId === "new" ? (
        <ProductForm key="new" stored={null} onCancel={onClose} {...rest} />
      ) : (
        <StoredProduct
          key={productId}
          productId={copiedId ?? productId}
          isCopied={copiedId !== undefined}
          onCancel={onClose}
          {...rest}
        />
      )}
    </SidePanel>
  );
}

type StoredProductProps = Omit<ProductFormProps, "stored" | "copied"> & {
  productId: string;
  /** The form makes a new product that is like it. */
  isCopied: boolean;
};

function StoredProduct({ productId, isCopied, ...rest }: StoredProductProps) {
  const query = useQuery({
    ...apiQuery("getProduct", { params: { id: productId } }),
    staleTime: 0,
  });
  return (
    <Part dense query={query} failed={catalogueTexts.itemLoadFailed} skeleton={<FormSkeleton />}>
      {({ data: product }) => (
        <ProductForm
          stored={isCopied ? null : product}
          copied={isCopied ? product : undefined}
          {...rest}
        />
      )}
    </Part>
  );
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <LoaderText />
      {["h-14", "h-14", "h-24", "h-32", "h-52"].map((height, at) => (
        <Skeleton key={at} className={`w-full lg:w-2/3 ${height}`} />
      ))}
    </div>
  );
}
