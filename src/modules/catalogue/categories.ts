import type { CategoryKind } from "#contracts/texts-catalogue";
import { listChanges, recordAudit } from "#modules/audit";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { mustBeCatalogueEditor, mustBeVersion } from "./catalogue-editor.ts";
import type { Category } from "./catalogue.ts";
import {
  deleteCategoryRows,
  insertCategory,
  lockCategory,
  selectCategories,
  updateCategoryRow,
} from "./categories-store.ts";
import {
  categoryNotFound,
  type CategoryPictures,
  lockParent,
  nameTaken,
  attachPictures,
} from "./category-input.ts";

interface NewCategory extends CategoryPictures {
  name: string;
  description: string;
  /** The main category above; null makes a main category. Sub-categories have no pictures. */
  parentId: string | null;
}

/** Creates a category and returns its id. Duplicate names under one parent, in any letter case, are refused. */
export async function createCategory(
  ctx: Context,
  { name, description, parentId, ...pictures }: NewCategory,
): Promise<string> {
  mustBeCatalogueEditor(ctx);
  return inTransaction(ctx, async (ctx) => {
    const isMain = parentId === null;
    if (!isMain) await lockParent(ctx, parentId);
    const id = ctx.newId();
    const isNew = await insertCategory(ctx.db, {
      id,
      parentId,
      name,
      description,
      ...(isMain ? await attachPictures(ctx, pictures) : {}),
      createdAt: ctx.now(),
    });
    if (!isNew) throw nameTaken();
    await recordAudit(ctx, {
      action: "category.created",
      subject: `category:${id}`,
      details: { name, parentId },
    });
    await announceChange(ctx, "catalogue");
    return id;
  });
}

/** What is left out stays as it is. */
interface CategoryChanges extends CategoryPictures {
  name?: string | undefined;
  description?: string | undefined;
  /** Another main category for a sub-category. */
  parentId?: string | undefined;
  /** The version that was edited; refused with 409 if the stored version differs. */
  version?: number | undefined;
}

/** Changes a main category or, by its kind, a sub-category. An id of the other kind is not found. */
async function updateCategory(
  ctx: Context,
  { id, kind }: { id: string; kind: CategoryKind },
  { version, landingImage, thumbnailImage, ...changes }: CategoryChanges,
): Promise<void> {
  mustBeCatalogueEditor(ctx);
  await inTransaction(ctx, async (ctx) => {
    const before = await lockCategory(ctx.db, { id, kind });
    if (!before) throw categoryNotFound(kind);
    mustBeVersion(before, version);
    if (changes.parentId !== undefined) await lockParent(ctx, changes.parentId);
    const pictures =
      kind === "category" ? await attachPictures(ctx, { landingImage, thumbnailImage }) : {};
    const after = await updateCategoryRow(ctx.db, id, { ...changes, ...pictures });
    if (!after) throw nameTaken();
    await recordAudit(ctx, {
      action: "category.updated",
      subject: `category:${id}`,
      details: { name: after.name, changed: listChanges(before, after) },
    });
    await announceChange(ctx, "catalogue");
  });
}

/** Deletes a category with its sub-categories and takes them out of all products; the products stay. */
export async function deleteCategory(
  ctx: Context,
  { id, kind }: { id: string; kind: CategoryKind },
): Promise<void> {
  mustBeCatalogueEditor(ctx);
  await inTransaction(ctx, async (ctx) => {
    const category = await lockCategory(ctx.db, { id, kind });
    if (!category) throw categoryNotFound(kind);
    const deleted = await deleteCategoryRows(ctx.db, id);
    await recordAudit(ctx, {
      action: "category.deleted",
      subject: `category:${id}`,
      details: { name: category.name, subCategories: deleted - 1 },
    });
    await announceChange(ctx, "catalogue");
  });
}

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
async function getSubCategory(
  ctx: Context,
  id: string,
): Promise<{ child: Category; parent: Category }> {
  for (const parent of await listCategories(ctx)) {
    const child = parent.subCategories.find((candidate) => candidate.id === id);
    if (child) return { child, parent };
  }
  throw categoryNotFound("subcategory");
}
