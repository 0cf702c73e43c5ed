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
  type TableSort,
  useList,
  useShortcut,
} from "#office/kit";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { DeleteProduct, productColumns, productStatuses } from "./product-list.tsx";
import { ProductPanel } from "./product-panel.tsx";
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
    action: (
      <Button size="dense" onClick={() => change({ product: "new" })}>
        {catalogueTexts.newProduct}
      </Button>
    ),
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
        <Button id="new-product" size="dense" icon={Plus} onClick={openNew}>
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
