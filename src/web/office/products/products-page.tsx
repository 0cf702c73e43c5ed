import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { apiQuery } from "#client/api-query";
import type { Category, Product } from "#contracts/calls/catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import {
  adminMeta,
  AdminPage,
  ListFilters,
  officeLists,
  PagedTable,
  type TableSort,
  type UrlState,
  useShortcut,
  useUrlState,
} from "#office/kit";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import {
  DeleteProduct,
  productColumns,
  sortOptions,
  statusOptions,
  toProductListQuery,
} from "./product-list.tsx";
import { ProductPanel } from "./product-panel.tsx";

export const meta = () => adminMeta("Products");

export default function ProductsPage() {
  const url = useUrlState(officeLists.products);
  const { values, change, hrefWith } = url;
  const list = useQuery(apiQuery("listProducts", { query: toProductListQuery(values) }));
  const [toDelete, setToDelete] = useState<Product | null>(null);
  const isFiltered = values.search || values.status || values.category;
  const open = (product: string) => change({ product });
  const close = () => change({ product: "" });
  useShortcut("n", catalogueTexts.newProduct, () => open("new"));
  return (
    <AdminPage
      title="Products"
      actions={
        <Button id="new-product" size="dense" icon={Plus} onClick={() => open("new")}>
          {catalogueTexts.newProduct}
        </Button>
      }
    >
      <Filters url={url} />
      <PagedTable
        noun="products"
        columns={productColumns({ onEdit: ({ _id }) => open(_id), onDelete: setToDelete })}
        query={list}
        paging={url.paging()}
        formatHref={({ _id }) => hrefWith({ product: _id })}
        openKey={values.product}
        sort={toProductTableSort(values.sort)}
        onSort={({ direction }) =>
          change({ sort: direction === "ascending" ? "priceLow" : "priceHigh", page: 1 })
        }
        failedText={catalogueTexts.loadFailed}
        onClear={
          isFiltered ? () => change({ ...officeLists.products, sort: values.sort }) : undefined
        }
        empty={{
          title: "No products yet",
          text: "What you publish here is in the shop at once.",
          action: (
            <Button size="dense" onClick={() => open("new")}>
              {catalogueTexts.newProduct}
            </Button>
          ),
        }}
      />
      {values.product !== "" && (
        <ProductPanel
          productId={values.product}
          onClose={close}
          onNew={() => open("new")}
          onDelete={setToDelete}
          onSaved={({ _id, title }, isEdited) => {
            const done = `“${title}” was ${values.product === "new" ? "created" : "updated"}`;
            toast.success(isEdited ? `${done}. What you typed since is not saved yet.` : done);
            if (isEdited) change({ product: _id }, "replace");
            else close();
          }}
        />
      )}
      {toDelete && (
        <DeleteProduct
          product={toDelete}
          onCancel={() => setToDelete(null)}
          onDone={() => {
            setToDelete(null);
            if (values.product !== "") close();
          }}
        />
      )}
    </AdminPage>
  );
}

type ProductsUrl = UrlState<typeof officeLists.products>;

function Filters({ url: { filter } }: { url: ProductsUrl }) {
  const categories = useQuery(apiQuery("listCategories", {}));
  return (
    <ListFilters
      filter={filter}
      search={{ name: "search", label: "Search products", placeholder: "Search by title" }}
      choices={[
        { name: "status", label: "Status", allLabel: "All statuses", options: statusOptions },
        {
          name: "category",
          label: "Category",
          allLabel: "All categories",
          options: listCategoryOptions(categories.data?.data ?? []),
        },
        {
          name: "sort",
          label: "Order of the list",
          allLabel: "Newest first",
          options: sortOptions,
        },
      ]}
    />
  );
}

/** Main categories, each followed by its own. */
const listCategoryOptions = (categories: readonly Category[]) =>
  categories.flatMap(({ _id, name, subCategories }) => [
    { value: _id, label: name },
    ...subCategories.map((child) => ({ value: child._id, label: `– ${child.name}` })),
  ]);

function toProductTableSort(sort: string): TableSort | undefined {
  if (sort === "priceLow") return { key: "sale", direction: "ascending" };
  return sort === "priceHigh" ? { key: "sale", direction: "descending" } : undefined;
}
