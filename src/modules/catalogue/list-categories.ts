import { texts } from "#contracts/texts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { Category } from "./catalogue.ts";
import { selectCategories } from "./catalogue-store.ts";

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

/** One main category. */
export async function getCategory(ctx: Context, id: string): Promise<CategoryWithChildren> {
  const category = (await listCategories(ctx)).find((candidate) => candidate.id === id);
  if (!category) throw new Refusal("not_found", texts.categoryNotFound);
  return category;
}
