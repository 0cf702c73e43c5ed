import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Category, Product } from "#contracts/calls/catalogue";
import { goodsTexts } from "#contracts/texts-goods";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { toast } from "#ui/toast";
import { adminMeta } from "#web/admin/kit/admin-meta.ts";
import { AdminPage } from "#web/admin/kit/admin-page.tsx";
import { AdminTable, type TableSort } from "#web/admin/kit/admin-table.tsx";
import { ask } from "#web/ask.ts";
import { FilterSelect } from "#web/admin/kit/filter-select.tsx";
import { ROWS_PER_PAGE } from "#web/admin/kit/first-pages.ts";
import { ListPager } from "#web/admin/kit/list-pager.tsx";
import { SearchBox } from "#web/admin/kit/search-box.tsx";
import { useShortcut } from "#web/admin/kit/shortcuts.ts";
import { type UrlState, useUrlState } from "#web/admin/kit/use-url-state.ts";
import { DeleteProduct } from "./delete-product.tsx";
import { productColumns } from "./product-columns.tsx";
import { ProductPanel } from "./product-panel.tsx";
import { listQueryOf, productsUrl, sortOptions, statusOptions } from "./products-query.ts";

export const meta = () => adminMeta("Products");

export default function ProductsPage() {
  const url = useUrlState(productsUrl);
  const { values, change, hrefWith } = url;
  const list = useQuery(ask("listProducts", { query: listQueryOf(values) }));
  const [asked, setAsked] = useState<Product | null>(null);
  const open = (product: string) => change({ product });
  const close = () => change({ product: "" });
  useShortcut("n", goodsTexts.newProduct, () => open("new"));
  return (
    <AdminPage
      title="Products"
      actions={
        <Button
          id="new-product"
          size="dense"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => open("new")}
        >
          {goodsTexts.newProduct}
        </Button>
      }
    >
      <Filters url={url} />
      <AdminTable
        caption="Products"
        columns={productColumns({ onEdit: ({ _id }) => open(_id), onDelete: setAsked })}
        rows={list.data?.data}
        query={list}
        rowKey={({ _id }) => _id}
        hrefOf={({ _id }) => hrefWith({ product: _id })}
        openKey={values.product || undefined}
        sort={sortOf(values.sort)}
        onSort={({ direction }) =>
          change({ sort: direction === "ascending" ? "priceLow" : "priceHigh", page: 1 })
        }
        pageSize={ROWS_PER_PAGE}
        page={values.page}
        onPage={(next) => change({ page: next })}
        failedText={goodsTexts.loadFailed}
        empty={<NoProducts url={url} onNew={() => open("new")} />}
      />
      <ListPager
        noun="products"
        page={values.page}
        pageSize={ROWS_PER_PAGE}
        total={list.data?.total ?? null}
        onPage={(page) => change({ page })}
      />
      <ProductPanel
        productId={values.product}
        onClose={close}
        onNew={() => open("new")}
        onDelete={setAsked}
        onSaved={({ title }) => {
          toast.success(`“${title}” was ${values.product === "new" ? "created" : "updated"}`);
          close();
        }}
      />
      <DeleteProduct
        product={asked}
        onCancel={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          if (values.product !== "") close();
        }}
      />
    </AdminPage>
  );
}

type ProductsUrl = UrlState<typeof productsUrl>;

function Filters({ url: { values, change } }: { url: ProductsUrl }) {
  const categories = useQuery(ask("listCategories", {}));
  const filter = (changes: Partial<ProductsUrl["values"]>) =>
    change({ ...changes, page: 1 }, "replace");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search products"
        placeholder="Search by title"
        value={values.search}
        onSearch={(search) => filter({ search })}
      />
      <FilterSelect
        label="Status"
        allLabel="All statuses"
        options={statusOptions}
        value={values.status}
        onChange={(status) => filter({ status })}
      />
      <FilterSelect
        label="Category"
        allLabel="All categories"
        options={optionsOf(categories.data?.data ?? [])}
        value={values.category}
        onChange={(category) => filter({ category })}
      />
      <FilterSelect
        label="Order of the list"
        allLabel="Newest first"
        options={sortOptions}
        value={values.sort}
        onChange={(sort) => filter({ sort: sort || "newest" })}
      />
    </div>
  );
}

/** Main categories, each followed by its own. */
const optionsOf = (categories: readonly Category[]) =>
  categories.flatMap(({ _id, name, subCategories }) => [
    { value: _id, label: name },
    ...subCategories.map((child) => ({ value: child._id, label: `– ${child.name}` })),
  ]);

function sortOf(sort: string): TableSort | undefined {
  if (sort === "priceLow") return { key: "sale", direction: "ascending" };
  return sort === "priceHigh" ? { key: "sale", direction: "descending" } : undefined;
}

function NoProducts({ url: { values, change }, onNew }: { url: ProductsUrl; onNew: () => void }) {
  const isFiltered = values.search || values.status || values.category;
  if (isFiltered)
    return (
      <EmptyState
        title="No products match"
        text="Another word or another filter may find them."
        action={
          <Button
            tone="secondary"
            size="dense"
            onClick={() => change({ search: "", status: "", category: "", page: 1 })}
          >
            Show all products
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="No products yet"
      text="What you publish here is in the shop at once."
      action={
        <Button size="dense" onClick={onNew}>
          {goodsTexts.newProduct}
        </Button>
      }
    />
  );
}
