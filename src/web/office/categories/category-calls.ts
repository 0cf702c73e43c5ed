import { api, ApiError } from "#client/api";
import type { Category, SubCategory } from "#contracts/calls/catalogue";
import { texts } from "#contracts/texts";
import type { CategoryKind } from "#contracts/texts-catalogue";
import { type UploadedFile, uploadedFrom } from "#upload";

/** An existing category, or the kind and parent of a new one. */
export interface CategoryTarget {
  kind: CategoryKind;
  id: string;
  /** The main category above a sub-category; "" for a main one. */
  parentId: string;
}

/**
 * Fetches the edited category. There is no call for a single sub-category, so it is read from the list of its parent.
 */
export async function readCategory(target: CategoryTarget): Promise<Category | SubCategory> {
  requireId(target);
  if (target.kind === "category")
    return (await api.getCategory({ params: { id: target.id } })).data;
  const { data } = await api.listSubCategories({ params: { id: target.parentId } });
  const found = subCategoriesIn(data).find(({ _id }) => _id === target.id);
  if (!found) throw new ApiError(404, { code: "not_found" });
  return found;
}

/** The list is the response itself, or a field of it. */
export function subCategoriesIn(response: unknown): SubCategory[] {
  if (Array.isArray(response)) return response as SubCategory[];
  const { subCategories } = (response ?? {}) as { subCategories?: unknown };
  return Array.isArray(subCategories) ? (subCategories as SubCategory[]) : [];
}

/** Saves the form: creates a category without a target, else updates it. Returns what is stored now. */
export async function saveCategory(
  draft: CategoryDraft,
  edited: { target: CategoryTarget; version: number } | null,
): Promise<Category | SubCategory> {
  const text = { name: draft.name.trim(), description: draft.description.trim() };
  const images = {
    landingImage: draft.landingImage && { url: draft.landingImage.url },
    thumbnailImage: draft.thumbnailImage && { url: draft.thumbnailImage.url },
  };
  if (edited) {
    requireId(edited.target);
    const { version, target } = edited;
    const params = { id: target.id };
    if (target.kind === "category")
      return (await api.updateCategory({ params, body: { ...text, ...images, version } })).data;
    const body = { ...text, categoryId: draft.parentId, version };
    return (await api.updateSubCategory({ params, body })).data;
  }
  if (draft.parentId === "")
    return (await api.createCategory({ body: { ...text, ...images } })).data;
  return (await api.createSubCategory({ params: { id: draft.parentId }, body: text })).data;
}

/** The target of what is stored. */
export const findStoredTarget = (stored: Category | SubCategory): CategoryTarget =>
  "categoryId" in stored
    ? { kind: "subcategory", id: stored._id, parentId: stored.categoryId }
    : { kind: "category", id: stored._id, parentId: "" };

export async function removeCategory(target: CategoryTarget): Promise<void> {
  requireId(target);
  const params = { id: target.id };
  if (target.kind === "category") await api.deleteCategory({ params });
  else await api.deleteSubCategory({ params });
}

/** Without an id nothing is sent. */
function requireId({ kind, id, parentId }: CategoryTarget): void {
  if (kind === "category" && id === "") throw new Error(texts.categoryIdRequired);
  if (kind === "subcategory" && id === "") throw new Error(texts.subCategoryIdRequired);
  if (kind === "subcategory" && parentId === "") throw new Error(texts.categoryIdRequired);
}

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

/** The values of the form, as typed. */
export interface CategoryDraft {
  name: string;
  description: string;
  /** "" makes a main category. */
  parentId: string;
  /** Main categories only. */
  landingImage: UploadedFile | null;
  thumbnailImage: UploadedFile | null;
}

export const emptyCategory: CategoryDraft = {
  name: "",
  description: "",
  parentId: "",
  landingImage: null,
  thumbnailImage: null,
};

export const toCategoryDraft = (stored: Category | SubCategory): CategoryDraft => ({
  name: stored.name,
  description: stored.description,
  parentId: "categoryId" in stored ? stored.categoryId : "",
  landingImage: "landingImage" in stored ? uploadedFrom(stored.landingImage, "picture") : null,
  thumbnailImage:
    "thumbnailImage" in stored ? uploadedFrom(stored.thumbnailImage, "picture") : null,
});
