import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { pickErrorMessage } from "#client/api";
import { apiQuery, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import { plural } from "#contracts/formats";
import {
  catalogueTexts,
  categoryDone,
  deleteCategoryFailed,
  deleteCategoryQuestion,
} from "#contracts/texts-catalogue";
import { BANNER_MS } from "#contracts/time-limits";
import {
  actionsColumn,
  adminMeta,
  AdminPage,
  AdminTable,
  CutText,
  type ListQuery,
  pageLabel,
  pictureColumn,
  SearchBox,
  type TableColumn,
  useCloseToLink,
  useUrlState,
} from "#office/kit";
import { Box, Grid, Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { QuestionDialog } from "#ui/dialogs/question-dialog";
import { Tabs } from "#ui/layout/tabs";
import {
  type CategoryRow,
  findTarget,
  listSubCategoryRows,
  matching,
  removeCategory,
  type SubCategoryRow,
  toCategoryTarget,
} from "./category-calls.ts";
import { CategoryEditor } from "./category-editor.tsx";
import { Pencil, Trash2 } from "lucide-react";
import type { Category } from "#contracts/calls/catalogue";
import { Button } from "#ui/actions/button";

const title = pageLabel("/admin/categories");

export const meta = () => adminMeta(title);

const categoriesAddress = {
  /** "sub" shows the sub-categories. */
  tab: "main",
  search: "",
  /** Id of the category or sub-category that is edited. */
  edit: "",
};

export default function CategoriesPage() {
  const { values, change, filter } = useUrlState(categoriesAddress);
  const list = useQuery(apiQuery("listCategories", {}));
  const [toDelete, setToDelete] = useState<CategoryRow | null>(null);
  const [banner, setBanner] = useState({ message: "", count: 0 });
  const categories = list.data?.data;
  const subCategories = categories && listSubCategoryRows(categories);
  const showBanner = (message: string) => setBanner({ message, count: banner.count + 1 });
  const endEditing = useCloseToLink({
    openId: values.edit,
    linkId: editButtonId,
    close: () => values.edit !== "" && change({ edit: "" }),
  });
  const table = {
    query: list,
    search: values.search,
    openKey: values.edit,
    onEdit: (edit: string) => change({ edit }),
    onDelete: setToDelete,
  };
  return (
    <AdminPage title={title}>
      {banner.message !== "" && (
        <Notice key={banner.count} tone="success" clearAfterMs={BANNER_MS}>
          {banner.message}
        </Notice>
      )}
      <Grid
        gap={6}
        align="start"
        className="grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <Stack gap={4} className="min-w-0 max-xl:order-2">
          <SearchBox label="Search categories" {...filter("search")} />
          <Tabs
            label="Categories"
            mount="selected"
            selected={values.tab === "sub" ? "sub" : "main"}
            onSelect={(tab) => change({ tab }, "replace")}
            tabs={[
              {
                id: "main",
                label: <Counted name={catalogueTexts.mainCategories} count={categories?.length} />,
                panel: (
                  <CategoryTable
                    {...table}
                    caption={catalogueTexts.mainCategories}
                    noun="main categories"
                    columns={mainColumns}
                    rows={categories}
                  />
                ),
              },
              {
                id: "sub",
                label: (
                  <Counted name={catalogueTexts.subCategories} count={subCategories?.length} />
                ),
                panel: (
                  <CategoryTable
                    {...table}
                    caption={catalogueTexts.subCategories}
                    noun="sub-categories"
                    columns={subColumns}
                    rows={subCategories}
                  />
                ),
              },
            ]}
          />
        </Stack>
        <Box frame="card" className="p-4 xl:sticky xl:top-20">
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
        </Box>
      </Grid>
      {toDelete && (
        <DeleteCategory
          category={toDelete}
          onCancel={() => setToDelete(null)}
          onDone={(message) => {
            showBanner(message);
            setToDelete(null);
            if (values.edit === toDelete._id) endEditing();
          }}
        />
      )}
    </AdminPage>
  );
}

/** Wide enough for two digits, so that the tabs stay in place when the counts arrive. */
const Counted = ({ name, count }: { name: string; count: number | undefined }) => (
  <span className="inline-block min-w-36 text-start">{`${name} (${count ?? "…"})`}</span>
);

interface DeleteCategoryProps {
  category: CategoryRow;
  /** Called with the message of success. */
  onDone: (message: string) => void;
  onCancel: () => void;
}

/** Confirms the deletion of a category, and lists what is deleted with it. */
function DeleteCategory({ category, onDone, onCancel }: DeleteCategoryProps) {
  const target = toCategoryTarget(category);
  const { kind } = target;
  const children = "subCategories" in category ? category.subCategories.length : 0;
  const queries = useQueryClient();
  const deleting = useChange({
    mutationFn: () => removeCategory(target),
    async onSuccess() {
      await refetch(queries, "listProducts", "listCategories");
      onDone(categoryDone(kind, "deleted"));
    },
  });
  const failed = deleteCategoryFailed(kind);
  return (
    <QuestionDialog
      open
      title={kind === "category" ? "Delete category?" : "Delete sub-category?"}
      text={
        <>
          <p>{deleteCategoryQuestion(kind)}</p>
          <p className="mt-3 break-words">
            <span className="font-medium text-ink">{category.name}</span>
            <span>{`${children > 0 ? ` and its ${plural(children, "sub-category", `${children} sub-categories`)} are deleted.` : ""} Products stay in the shop.`}</span>
          </p>
        </>
      }
      confirmLabel="Delete"
      tone="danger"
      busy={deleting.isPending}
      error={deleting.error && [failed, pickErrorMessage(deleting.error, "")].join(" ").trim()}
      onConfirm={() => deleting.mutate()}
      onCancel={onCancel}
    />
  );
}

interface CategoryTableProps<Row> {
  caption: string;
  /** What is listed, as in "No sub-categories yet". */
  noun: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until they have been loaded. */
  rows: readonly Row[] | undefined;
  search: string;
  query: ListQuery;
  /** Id of the row that is edited. */
  openKey: string;
  onEdit: (id: string) => void;
  onDelete: (row: Row) => void;
}

/** Focus comes back here when editing ends. */
const editButtonId = (id: string): string => `edit-${id}`;

function CategoryTable<Row extends CategoryRow>(props: CategoryTableProps<Row>) {
  const { noun, rows, search, onEdit, onDelete } = props;
  const actions = actionsColumn<Row>("w-40", (row) => (
    <Row as="span" gap={1} align="stretch" justify="end">
      <Button
        tone="quiet"
        id={editButtonId(row._id)}
        aria-label={`Edit ${row.name}`}
        icon={Pencil}
        onClick={() => onEdit(row._id)}
      >
        Edit
      </Button>
      <Button
        tone="quiet"
        aria-label={`Delete ${row.name}`}
        icon={Trash2}
        onClick={() => onDelete(row)}
      >
        Delete
      </Button>
    </Row>
  ));
  return (
    <AdminTable
      caption={props.caption}
      columns={[...props.columns, actions]}
      rows={rows && matching(rows, search)}
      query={props.query}
      rowKey={({ _id }) => _id}
      openKey={props.openKey || undefined}
      pageSize={6}
      failedText={catalogueTexts.loadFailed}
      empty={
        search === ""
          ? { title: `No ${noun} yet`, text: "Use the form to create the first one." }
          : { title: `No ${noun} match`, text: "Try another word." }
      }
    />
  );
}

const nameColumn = <Row extends CategoryRow>(
  formatText: (row: Row) => string,
): TableColumn<Row> => ({
  header: "Name",
  isRowHeader: true,
  className: "w-full max-w-40 sm:max-w-0",
  cell: (row) => (
    <>
      <CutText>{row.name}</CutText>
      <CutText className="text-xs font-normal text-ink-soft">{formatText(row)}</CutText>
    </>
  ),
});

const mainColumns: readonly TableColumn<Category>[] = [
  pictureColumn(({ landingImage, thumbnailImage }) => landingImage ?? thumbnailImage),
  nameColumn(({ description }) => description),
  {
    header: catalogueTexts.subCategories,
    isNumeric: true,
    cell: ({ subCategories }) => subCategories.length,
  },
];

const subColumns: readonly TableColumn<SubCategoryRow>[] = [
  nameColumn(() => ""),
  {
    header: "Parent category",
    className: "whitespace-nowrap",
    cell: ({ parent }) => parent.name,
  },
];
