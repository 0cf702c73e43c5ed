import type { Category } from "#contracts/calls/catalogue";
import type { CategoryTarget } from "./category-calls.ts";
import type { SubCategoryRow } from "./category-tables.tsx";

export const subCategoriesOf = (categories: readonly Category[]): SubCategoryRow[] =>
  categories.flatMap((parent) => parent.subCategories.map((child) => ({ ...child, parent })));

/** The category of an id, or null when there is none (any more). */
export function findTarget(categories: readonly Category[], id: string): CategoryTarget | null {
  if (categories.some(({ _id }) => _id === id)) return { kind: "category", id, parentId: "" };
  const child = subCategoriesOf(categories).find(({ _id }) => _id === id);
  return child ? { kind: "subcategory", id, parentId: child.parent._id } : null;
}

/** Those with this text in their name or in that of their parent. */
export function matching<Row extends { name: string; parent?: { name: string } }>(
  rows: readonly Row[],
  search: string,
): Row[] {
  const text = search.toLowerCase();
  return rows.filter(({ name, parent }) =>
    `${name}\n${parent?.name ?? ""}`.toLowerCase().includes(text),
  );
}
