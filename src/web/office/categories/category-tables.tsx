import { Pencil, Trash2 } from "lucide-react";
import type { Category } from "#contracts/calls/catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import {
  actionsColumn,
  AdminTable,
  type ListQuery,
  pictureColumn,
  type TableColumn,
  Tipped,
} from "#office/kit";
import { Button } from "#ui/actions/button";
import { Row } from "#ui/layout/layout";
import { type CategoryRow, matching, type SubCategoryRow } from "./category-calls.ts";

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
export const editButtonId = (id: string): string => `edit-${id}`;

export function CategoryTable<Row extends CategoryRow>(props: CategoryTableProps<Row>) {
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
      <Tipped className="block truncate" tip={row.name}>
        {row.name}
      </Tipped>
      <Tipped className="block truncate text-xs font-normal text-ink-soft" tip={formatText(row)}>
        {formatText(row)}
      </Tipped>
    </>
  ),
});

export const mainColumns: readonly TableColumn<Category>[] = [
  pictureColumn(({ landingImage, thumbnailImage }) => landingImage ?? thumbnailImage),
  nameColumn(({ description }) => description),
  {
    header: catalogueTexts.subCategories,
    isNumeric: true,
    cell: ({ subCategories }) => subCategories.length,
  },
];

export const subColumns: readonly TableColumn<SubCategoryRow>[] = [
  nameColumn(() => ""),
  {
    header: "Parent category",
    className: "whitespace-nowrap",
    cell: ({ parent }) => parent.name,
  },
];
