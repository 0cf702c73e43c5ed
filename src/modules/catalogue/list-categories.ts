import type { Context } from "#platform/context";
import type { Category } from "./catalogue.ts";
import { selectCategories } from "./categories-store.ts";
import { categoryNotFound } from "./category-input.ts";

export interface CategoryWithChildren extends Category {
  subCategories: Category[];
}

/** All main categories, oldest first, each with its sub-categories. */
export async function listCategories(ctx: Context): Promise<CategoryWithChildren[]> {
  const all = await selectCategories(ctx.db);
  return all
    .filter((category) => category.parentId === null)
    .map((category) => ({
      ...category,
      subCategories: all.filter((child) => child.parentId === category.id),
    }));
}

export async function getCategory(ctx: Context, id: string): Promise<CategoryWithChildren> {
  const category = (await listCategories(ctx)).find((candidate) => candidate.id === id);
  if (!category) throw categoryNotFound("category");
  return category;
}

/** One sub-category with the main category above it. */
export async function getSubCategory(
  ctx: Context,
  id: string,
): Promise<{ child: Category; parent: Category }> {
  for (const parent of await listCategories(ctx)) {
    const child = parent.subCategories.find((candidate) => candidate.id === id);
    if (child) return { child, parent };
  }
  throw categoryNotFound("subcategory");
}
