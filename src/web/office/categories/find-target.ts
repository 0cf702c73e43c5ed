import type { Category } from "#contracts/calls/catalogue";
import type { CategoryTarget } from "./category-calls.ts";

export interface SubCategoryRow {
  _id: string;
  name: string;
  parent: Pick<Category, "_id" | "name">;
}

export type CategoryRow = Category | SubCategoryRow;

export const listSubCategoryRows = (categories: readonly Category[]): SubCategoryRow[] =>
  categories.flatMap((parent) => parent.subCategories.map((child) => ({ ...child, parent })));

export const toCategoryTarget = (row: CategoryRow): CategoryTarget =>
  "parent" in row
    ? { kind: "subcategory", id: row._id, parentId: row.parent._id }
    : { kind: "category", id: row._id, parentId: "" };

/** The category of an id, or null when there is none (any more). */
export function findTarget(categories: readonly Category[], id: string): CategoryTarget | null {
  const rows: CategoryRow[] = [...categories, ...listSubCategoryRows(categories)];
  const found = rows.find(({ _id }) => _id === id);
  return found ? toCategoryTarget(found) : null;
}

/** Those with this text in their name or in that of their parent. */
export function matching<Row extends CategoryRow>(rows: readonly Row[], search: string): Row[] {
  const text = search.toLowerCase();
  return rows.filter((row) =>
    `${row.name}\n${"parent" in row ? row.parent.name : ""}`.toLowerCase().includes(text),
  );
}
