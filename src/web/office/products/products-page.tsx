import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { apiQuery } from "#client/api-query";
import type { Category, Product } from "#contracts/calls/catalogue";
import type { ProductSort } from "#contracts/product-sorting";
import { catalogueTexts } from "#contracts/texts-catalogue";
import {
  adminMeta,
  AdminPage,
  defineList,
  OfficeList,
  pageLabel,
  readId,
  readSearch,
  rowLinkId,
  SidePanel,
  type TableSort,
  useList,
  useShortcut,
} from "#office/kit";
import { Button } from "#ui/actions/button";
import { Stack } from "#ui/layout/layout";
import { LoaderText } from "#ui/states/loader";
import { Part } from "#ui/states/part";
import { Skeleton } from "#ui/states/skeleton";
import { toast } from "#ui/states/toast";
import { DeleteProduct, productColumns, productStatuses } from "./product-list.tsx";
import { ProductForm, type ProductFormProps } from "./product-form.tsx";
import { copyOf, readCopied } from "./use-product-form.ts";

const title = pageLabel("/admin/products");

export const meta = () => adminMeta(title);

const sorts: Record<string, ProductSort | undefined> = {
  oldest: undefined,
  priceLow: "priceLow",
  priceHigh: "priceHigh",
};

const sortOptions = [
  { value: "oldest", label: "Oldest first" },
  { value: "priceLow", label: "Price: low to high" },
  { value: "priceHigh", label: "Price: high to low" },
];

const useCategoryOptions = () =>
  listCategoryOptions(useQuery(apiQuery("listCategories", {})).data?.data ?? []);

/** Main categories, each followed by its own. */
const listCategoryOptions = (categories: readonly Category[]) =>
  categories.flatMap(({ _id, name, subCategories }) => [
    { value: _id, label: name },
    ...subCategories.map((child) => ({ value: child._id, label: `– ${child.name}` })),
  ]);

const products = defineList({
  linkedAs: "products",
  call: "listProducts",
  noun: "products",
  failedText: catalogueTexts.loadFailed,
  empty: ({ change }) => ({
    title: "No products yet",
    text: "What you publish here is in the shop at once.",
    action: <Button onClick={() => change({ product: "new" })}>{catalogueTexts.newProduct}</Button>,
  }),
  filters: {
    search: { read: readSearch, label: "Search products", placeholder: "Search by title" },
    status: { label: "Status", allLabel: "All statuses", choices: productStatuses },
    category: {
      param: "categoryId",
      read: readId,
      label: "Category",
      allLabel: "All categories",
      useOptions: useCategoryOptions,
    },
    sort: {
      read: (text) => (Object.hasOwn(sorts, text) ? sorts[text] : "latest"),
      isView: true,
      label: "Order of the list",
      allLabel: "Newest first",
      useOptions: () => sortOptions,
    },
  },
  rest: { /** The one whose form is open; "new" for a new one. */ product: "" },
  opens: "product",
  panel: (id, _close, { change, pick }) => {
    const close = () => change({ product: "" });
    return (
      <ProductPanel
        productId={id}
        onClose={close}
        onNew={() => change({ product: "new" })}
        onCopy={({ _id }) => change({ product: copyOf(_id) })}
        onDelete={pick}
        onSaved={({ _id, title }, isEdited) => {
          const isNew = id === "new" || readCopied(id) !== undefined;
          const done = `“${title}” was ${isNew ? "created" : "updated"}`;
          toast.success(isEdited ? `${done}. What you typed since is not saved yet.` : done);
          if (isEdited) change({ product: _id }, "replace");
          else close();
        }}
      />
    );
  },
  question: (product: Product, close, { change, values }) => (
    <DeleteProduct
      product={product}
      onCancel={close}
      onDone={() => {
        close();
        if (values.product !== "") change({ product: "" });
      }}
    />
  ),
  columns: ({ change, pick }) =>
    productColumns({ onEdit: ({ _id }) => change({ product: _id }), onDelete: pick }),
});

export default function ProductsPage() {
  const list = useList(products);
  const openNew = () => list.change({ product: "new" });
  useShortcut("n", catalogueTexts.newProduct, openNew);
  return (
    <AdminPage
      title={title}
      actions={
        <Button id="new-product" icon={Plus} onClick={openNew}>
          {catalogueTexts.newProduct}
        </Button>
      }
    >
      <OfficeList
        list={list}
        sort={toProductTableSort(list.values.sort)}
        onSort={({ direction }) =>
          list.change({ sort: direction === "ascending" ? "priceLow" : "priceHigh", page: 1 })
        }
      />
    </AdminPage>
  );
}

function toProductTableSort(sort: string): TableSort | undefined {
  if (sort === "priceLow") return { key: "sale", direction: "ascending" };
  return sort === "priceHigh" ? { key: "sale", direction: "descending" } : undefined;
}

interface ProductPanelProps extends Omit<ProductFormProps, "stored" | "copied" | "onCancel"> {
  /** "new" for a new product, or `copyOf` another one. */
  productId: string;
  onClose: () => void;
}

/** The form of one product at the right edge, over the list. */
function ProductPanel({ productId, onClose, ...rest }: ProductPanelProps) {
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
    <Part query={query} failed={catalogueTexts.itemLoadFailed} skeleton={<FormSkeleton />}>
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
    <Stack gap={6}>
      <LoaderText />
      {["h-14", "h-14", "h-24", "h-32", "h-52"].map((height, at) => (
        <Skeleton key={at} className={`w-full lg:w-2/3 ${height}`} />
      ))}
    </Stack>
  );
}
