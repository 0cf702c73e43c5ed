import type {
  catalogueEditingContract,
  UpdateProductBody,
} from "#contracts/calls/catalogue-editing";
import type { DeliveryTier, StoredTier } from "#contracts/delivery-tiers";
import { categoryDone } from "#contracts/texts-catalogue";
import {
  createMainCategory,
  createProduct,
  createSubCategory,
  deleteCategory,
  deleteProduct,
  updateMainCategory,
  updateProduct,
  updateSubCategory,
} from "#modules/catalogue";
import type { HandlersOf } from "./handlers.ts";
import { done } from "./reply.ts";
import { presentCategory, presentProduct, presentSubCategory } from "./present-catalogue.ts";

export const catalogueEditingHandlers: HandlersOf<typeof catalogueEditingContract> = {
  createProduct: async ({ ctx, body }) => {
    const { original, sale, categories, subCategories, tiers, ...values } = body;
    const product = await createProduct(ctx, {
      ...values,
      originalCents: original,
      saleCents: sale,
      tiers: readTiers(tiers),
      categoryIds: categories,
      subCategoryIds: subCategories,
    });
    return presentProduct(product);
  },
  updateProduct: async ({ ctx, params, body }) =>
    presentProduct(await updateProduct(ctx, params.id, readChanges(body))),
  deleteProduct: ({ ctx, params }) => done(deleteProduct(ctx, params.id), "Product deleted"),
  createCategory: async ({ ctx, body }) => presentCategory(await createMainCategory(ctx, body)),
  updateCategory: async ({ ctx, params: { id }, body }) =>
    presentCategory(await updateMainCategory(ctx, id, body)),
  deleteCategory: ({ ctx, params: { id } }) =>
    done(deleteCategory(ctx, { id, kind: "category" }), categoryDone("category", "deleted")),
  createSubCategory: async ({ ctx, params, body }) =>
    presentSubCategory(await createSubCategory(ctx, { ...body, parentId: params.id })),
  createSubCategoryByParent: async ({ ctx, body: { categoryId, ...body } }) =>
    presentSubCategory(await createSubCategory(ctx, { ...body, parentId: categoryId })),
  updateSubCategory: async ({ ctx, params: { id }, body: { categoryId, ...changes } }) =>
    presentSubCategory(await updateSubCategory(ctx, id, { ...changes, parentId: categoryId })),
  deleteSubCategory: ({ ctx, params: { id } }) =>
    done(deleteCategory(ctx, { id, kind: "subcategory" }), categoryDone("subcategory", "deleted")),
};

const readChanges = ({
  original,
  sale,
  categories: categoryIds,
  subCategories: subCategoryIds,
  tiers,
  ...values
}: UpdateProductBody) => ({
  ...values,
  ...(original !== undefined && { originalCents: original }),
  ...(sale !== undefined && { saleCents: sale }),
  ...(tiers && { tiers: readTiers(tiers) }),
  ...(categoryIds && { categoryIds }),
  ...(subCategoryIds && { subCategoryIds }),
});

const readTiers = (tiers: readonly DeliveryTier[]): StoredTier[] =>
  tiers.map(({ surcharge, ...tier }) => ({ ...tier, surchargeCents: surcharge }));
