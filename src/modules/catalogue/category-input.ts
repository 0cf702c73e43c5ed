import type { CategoryKind } from "#contracts/texts-catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { texts } from "#contracts/texts";
import type { ShopFile } from "#modules/files";
import { attachShopFile, type UploadedRef } from "#modules/files/attached";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { lockCategories } from "./categories-store.ts";

export interface CategoryPictures {
  landingImage?: UploadedRef | null;
  thumbnailImage?: UploadedRef | null;
}

interface StoredPictures {
  landingImage?: ShopFile | null;
  thumbnailImage?: ShopFile | null;
}

/** Within the transaction that saves a main category: attaches its pictures. */
export async function attachPictures(
  ctx: Context,
  { landingImage, thumbnailImage }: CategoryPictures,
): Promise<StoredPictures> {
  const attachPicture = async (ref: UploadedRef | null) =>
    ref && attachShopFile(ctx, ref, "product_image");
  return {
    ...(landingImage !== undefined && { landingImage: await attachPicture(landingImage) }),
    ...(thumbnailImage !== undefined && { thumbnailImage: await attachPicture(thumbnailImage) }),
  };
}

/** Locks the main category of a new sub-category until the transaction ends. */
export async function lockParent(ctx: Context, parentId: string): Promise<void> {
  const parent = (await lockCategories(ctx.db, [parentId])).get(parentId);
  if (!parent) throw categoryNotFound("category");
  if (parent.parentId !== null) {
    const message = "Please choose a main category";
    throw new Refusal("invalid", message, { fields: { categoryId: message } });
  }
}

export const categoryNotFound = (kind: CategoryKind): Refusal =>
  new Refusal(
    "not_found",
    kind === "category" ? texts.categoryNotFound : catalogueTexts.subCategoryNotFound,
  );

export const nameTaken = (): Refusal =>
  new Refusal("conflict", catalogueTexts.categoryNameTaken, {
    fields: { name: catalogueTexts.categoryNameTaken },
  });
