import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#client/api-query";
import type { Category } from "#contracts/calls/catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { BANNER_MS } from "#contracts/time-limits";
import { adminMeta, AdminPage, officeLists, SearchBox, useUrlState } from "#office/kit";
import { Notice } from "#ui/notice";
import { Tabs } from "#ui/tabs";
import { CategoryEditor } from "./category-editor.tsx";
import { editButtonId, MainCategoryTable, SubCategoryTable } from "./category-tables.tsx";
import { type CategoryToDelete, DeleteCategory } from "./delete-category.tsx";
import { findTarget, matching, subCategoriesOf } from "./find-target.ts";

export const meta = () => adminMeta("Category Manager");

export default function CategoriesPage() {
  const { values, change, filter } = useUrlState(officeLists.categories);
  const list = useQuery(apiQuery("listCategories", {}));
  const [toDelete, setToDelete] = useState<CategoryToDelete | null>(null);
  const [banner, setBanner] = useState({ message: "", count: 0 });
  const categories = list.data?.data;
  const showBanner = (message: string) => setBanner({ message, count: banner.count + 1 });
  const confirmDelete = (target: Omit<CategoryToDelete, "children">) =>
    setToDelete({ ...target, children: childrenOf(categories, target.id) });
  const endEditing = () => {
    if (values.edit === "") return;
    change({ edit: "" });
    requestAnimationFrame(() => document.getElementById(editButtonId(values.edit))?.focus());
  };
  const rows = {
    query: list,
    openKey: values.edit,
    onEdit: ({ id }: { id: string }) => change({ edit: id }),
    onDelete: (target: Omit<CategoryToDelete, "children" | "name">, name: string) =>
      confirmDelete({ ...target, name }),
  };
  const emptyOf = (noun: string) =>
    values.search === ""
      ? { title: `No ${noun} yet`, text: "Use the form to create the first one." }
      : { title: `No ${noun} match`, text: "Try another word." };
  const all = { main: categories, sub: categories && subCategoriesOf(categories) };
  return (
    <AdminPage title="Category Manager">
      {banner.message !== "" && (
        <Notice key={banner.count} tone="success" clearAfterMs={BANNER_MS}>
          {banner.message}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4 max-xl:order-2">
          <SearchBox label="Search categories" {...filter("search")} />
          <Tabs
            dense
            label="Categories"
            mount="selected"
            selected={values.tab === "sub" ? "sub" : "main"}
            onSelect={(tab) => change({ tab }, "replace")}
            tabs={[
              {
                id: "main",
                label: <Counted name={catalogueTexts.mainCategories} count={all.main?.length} />,
                panel: (
                  <MainCategoryTable
                    {...rows}
                    rows={all.main && matching(all.main, values.search)}
                    empty={emptyOf("main categories")}
                  />
                ),
              },
              {
                id: "sub",
                label: <Counted name={catalogueTexts.subCategories} count={all.sub?.length} />,
                panel: (
                  <SubCategoryTable
                    {...rows}
                    rows={all.sub && matching(all.sub, values.search)}
                    empty={emptyOf("sub-categories")}
                  />
                ),
              },
            ]}
          />
        </div>
        <div className="rounded-xl border border-hairline bg-card p-4 xl:sticky xl:top-20">
          <CategoryEditor
            categories={categories}
            edit={values.edit}
            target={categories && findTarget(categories, values.edit)}
            onSaved={(message) => {
              showBanner(message);
              endEditing();
            }}
            onSavedBefore={showBanner}
            onCancel={endEditing}
          />
        </div>
      </div>
      {toDelete && (
        <DeleteCategory
          target={toDelete}
          onCancel={() => setToDelete(null)}
          onDone={(message) => {
            showBanner(message);
            setToDelete(null);
            if (values.edit === toDelete.id) change({ edit: "" });
          }}
        />
      )}
    </AdminPage>
  );
}

const childrenOf = (categories: readonly Category[] | undefined, id: string): number =>
  categories?.find(({ _id }) => _id === id)?.subCategories.length ?? 0;

/** Wide enough for two digits, so that the tabs stay in place when the counts arrive. */
const Counted = ({ name, count }: { name: string; count: number | undefined }) => (
  <span className="inline-block min-w-36 text-start">{`${name} (${count ?? "…"})`}</span>
);
