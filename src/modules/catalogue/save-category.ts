import type { Context } from "#platform/context";
import type { Category } from "./catalogue.ts";
import { createCategory, type NewCategory } from "./create-category.ts";
import { type CategoryWithChildren, getCategory, getSubCategory } from "./list-categories.ts";
import { type CategoryChanges, updateCategory } from "./update-category.ts";

/** Each saves a category and returns it as it is then shown. */

type MainCategory = Promise<CategoryWithChildren>;
type SubCategory = Promise<{ child: Category; parent: Category }>;

export const createMainCategory = async (
  ctx: Context,
  input: Omit<NewCategory, "parentId">,
): MainCategory => getCategory(ctx, await createCategory(ctx, { ...input, parentId: null }));

export async function updateMainCategory(
  ctx: Context,
  id: string,
  changes: CategoryChanges,
): MainCategory {
  await updateCategory(ctx, { id, kind: "category" }, changes);
  return getCategory(ctx, id);
}

export const createSubCategory = async (
  ctx: Context,
  input: NewCategory & { parentId: string },
): SubCategory => getSubCategory(ctx, await createCategory(ctx, input));

export async function updateSubCategory(
  ctx: Context,
  id: string,
  changes: CategoryChanges,
): SubCategory {
  await updateCategory(ctx, { id, kind: "subcategory" }, changes);
  return getSubCategory(ctx, id);
}
