import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#client/api-query";
import type { Product } from "#contracts/calls/catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { Loaded, rowLinkId, SidePanel } from "#office/kit";
import { LoaderText } from "#ui/loader";
import { Skeleton } from "#ui/skeleton";
import { differences, emptyDraft, readEdited, toProductDraft } from "./product-draft.ts";
import { ProductForm } from "./product-form.tsx";
import type { ProductStart } from "./use-product-form.ts";

interface ProductPanelProps {
  /** "new" for a new product. */
  productId: string;
  onClose: () => void;
  onNew: () => void;
  /** `isEdited` where something was typed while the product was being saved: its form has to stay open. */
  onSaved: (product: Product, isEdited: boolean) => void;
  onDelete: (product: Product) => void;
}

/** The form of one product at the right edge, over the list. */
export function ProductPanel({ productId, onClose, ...rest }: ProductPanelProps) {
  return (
    <SidePanel
      size="widest-side"
      title={productId === "new" ? catalogueTexts.newProduct : "Edit product"}
      onClose={onClose}
      returnFocusTo={productId === "new" ? "new-product" : rowLinkId(productId)}
    >
      {productId === "new" ? (
        <Editor key="new" stored={null} onCancel={onClose} {...rest} />
      ) : (
        <StoredProduct key={productId} productId={productId} onCancel={onClose} {...rest} />
      )}
    </SidePanel>
  );
}

interface EditorProps extends Omit<ProductPanelProps, "productId" | "onClose" | "onDelete"> {
  stored: Product | null;
  onCancel: () => void;
  onDelete: (product: Product) => void;
}

type StoredProductProps = Omit<EditorProps, "stored"> & { productId: string };

function StoredProduct({ productId, ...rest }: StoredProductProps) {
  const query = useQuery({
    ...apiQuery("getProduct", { params: { id: productId } }),
    staleTime: 0,
  });
  return (
    <Loaded query={query} failed={catalogueTexts.itemLoadFailed} skeleton={<FormSkeleton />}>
      {(stored) => <Editor stored={stored} {...rest} />}
    </Loaded>
  );
}

function Editor({ stored, onDelete, ...rest }: EditorProps) {
  const categories = useQuery(apiQuery("listCategories", {}));
  const [round, setRound] = useState(0);
  const [start, setStart] = useState(() => toProductStart(stored));
  const restart = (next = toProductStart(stored)) => {
    setStart(next);
    setRound(round + 1);
  };
  return (
    <ProductForm
      key={round}
      start={start}
      stored={stored}
      categories={categories.data?.data}
      onRestart={restart}
      onDelete={() => stored && onDelete(stored)}
      {...rest}
    />
  );
}

/** The product as the shop has it, or as it was left unsaved in this tab. */
function toProductStart(stored: Product | null): ProductStart {
  const productId = stored?._id ?? "new";
  const before = stored ? toProductDraft(stored) : emptyDraft;
  const kept = readEdited(productId);
  const isRestored = kept !== null && differences(kept.draft, before).length > 0;
  if (isRestored) return { ...kept, productId, isRestored };
  return { productId, isRestored, before, draft: before, version: stored?.version ?? null };
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
