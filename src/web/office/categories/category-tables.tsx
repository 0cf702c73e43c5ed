import { Pencil, Trash2 } from "lucide-react";
import type { Category } from "#contracts/calls/catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import {
  actionsColumn,
  AdminTable,
  type Emptiness,
  type ListQuery,
  type TableColumn,
} from "#office/kit";
import { Button } from "#ui/button";
import { Picture } from "#product";
import type { CategoryTarget } from "./category-calls.ts";

export interface SubCategoryRow {
  _id: string;
  name: string;
  parent: Pick<Category, "_id" | "name">;
}

interface CategoryTableProps<Row> {
  rows: readonly Row[] | undefined;
  query: ListQuery;
  /** Id of the row that is edited. */
  openKey: string;
  empty: Emptiness;
  onEdit: (target: CategoryTarget) => void;
  onDelete: (target: CategoryTarget, name: string) => void;
}

export function MainCategoryTable(props: CategoryTableProps<Category>) {
  const targetOf = ({ _id }: Category) => ({ kind: "category" as const, id: _id, parentId: "" });
  return (
    <Rows
      {...props}
      caption={catalogueTexts.mainCategories}
      targetOf={targetOf}
      columns={[
        {
          header: "Image",
          className: "w-16",
          cell: ({ landingImage, thumbnailImage }) => (
            <Picture
              file={landingImage ?? thumbnailImage}
              alt=""
              sizes="3rem"
              className="w-12 rounded-sm border border-hairline"
            />
          ),
        },
        nameColumn((category: Category) => category.description),
        {
          header: catalogueTexts.subCategories,
          isNumeric: true,
          cell: ({ subCategories }) => subCategories.length,
        },
      ]}
    />
  );
}

export function SubCategoryTable(props: CategoryTableProps<SubCategoryRow>) {
  const targetOf = ({ _id, parent }: SubCategoryRow) => ({
    kind: "subcategory" as const,
    id: _id,
    parentId: parent._id,
  });
  return (
    <Rows
      {...props}
      caption={catalogueTexts.subCategories}
      targetOf={targetOf}
      columns={[
        nameColumn(() => ""),
        {
          header: "Parent category",
          className: "whitespace-nowrap",
          cell: ({ parent }) => parent.name,
        },
      ]}
    />
  );
}

/** Focus comes back here when editing ends. */
export const editButtonId = (id: string): string => `edit-${id}`;

interface RowsProps<Row> extends CategoryTableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  targetOf: (row: Row) => CategoryTarget;
}

function Rows<Row extends { _id: string; name: string }>(props: RowsProps<Row>) {
  const { caption, columns, targetOf, onEdit, onDelete } = props;
  const actions = actionsColumn<Row>("w-40", (row) => (
    <span className="flex justify-end gap-1">
      <Button
        tone="quiet"
        size="dense"
        id={editButtonId(row._id)}
        aria-label={`Edit ${row.name}`}
        icon={Pencil}
        onClick={() => onEdit(targetOf(row))}
      >
        Edit
      </Button>
      <Button
        tone="quiet"
        size="dense"
        aria-label={`Delete ${row.name}`}
        icon={Trash2}
        onClick={() => onDelete(targetOf(row), row.name)}
      >
        Delete
      </Button>
    </span>
  ));
  return (
    <AdminTable
      caption={caption}
      columns={[...columns, actions]}
      rows={props.rows}
      query={props.query}
      rowKey={({ _id }) => _id}
      openKey={props.openKey || undefined}
      pageSize={6}
      failedText={catalogueTexts.loadFailed}
      empty={props.empty}
    />
  );
}

const nameColumn = <Row extends { name: string }>(
  textOf: (row: Row) => string,
): TableColumn<Row> => ({
  header: "Name",
  isRowHeader: true,
  className: "w-full max-w-40 sm:max-w-0",
  cell: (row) => (
    <>
      <span className="block truncate" title={row.name}>
        {row.name}
      </span>
      <span className="block truncate text-xs font-normal text-ink-soft" title={textOf(row)}>
        {textOf(row)}
      </span>
    </>
  ),
});
