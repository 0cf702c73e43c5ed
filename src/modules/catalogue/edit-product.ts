import { toSlug } from "#contracts/slug";
import { texts } from "#contracts/texts";
import { listChanges, recordAudit } from "#modules/audit";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { mustBeCatalogueEditor, mustBeVersion } from "./catalogue-editor.ts";
import {
  insertProduct,
  lockProduct,
  replaceProductCategories,
  selectProductsByIds,
  updateProductRow,
} from "./catalogue-store.ts";
import type { Product } from "./catalogue.ts";
import { type ProductInput, prepareProduct } from "./product-input.ts";

export async function createProduct(ctx: Context, input: ProductInput): Promise<Product> {
  mustBeCatalogueEditor(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [id, now] = [ctx.newId(), ctx.now()];
    await insertProduct(ctx.db, {
      ...(await prepareProduct(ctx, input)),
      id,
      slug: toSlug(input.title),
      createdAt: now,
      updatedAt: now,
    });
    const { categoryIds, subCategoryIds = [] } = input;
    await replaceProductCategories(ctx.db, id, [...categoryIds, ...subCategoryIds]);
    await recordAudit(ctx, {
      action: "product.created",
      subject: `product:${id}`,
      details: { title: input.title, status: input.status },
    });
    await announceChange(ctx, "catalogue");
    const [product] = await selectProductsByIds(ctx.db, [id]);
    return product!;
  });
}

/** What is left out stays as it is. */
type ProductChanges = Partial<ProductInput> & {
  /** The version that was edited; refused with 409 if the stored version differs. */
  version?: number | undefined;
};

/** Changes the given fields only. Every process shows the change at once. */
export async function updateProduct(
  ctx: Context,
  id: string,
  { version, ...changes }: ProductChanges,
): Promise<Product> {
  mustBeCatalogueEditor(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockProduct(ctx.db, id);
    if (!before) throw new Refusal("not_found", texts.productNotFound);
    mustBeVersion(before, version);
    const { title, categoryIds, subCategoryIds } = changes;
    await updateProductRow(ctx.db, id, {
      ...(await prepareProduct(ctx, changes)),
      ...(title === undefined ? {} : { slug: toSlug(title) }),
      updatedAt: ctx.now(),
    });
    if (categoryIds ?? subCategoryIds) {
      const [main, sub] = listCategoryIds(before);
      const chosen = [...(categoryIds ?? main), ...(subCategoryIds ?? sub)];
      await replaceProductCategories(ctx.db, id, chosen);
    }
    const [after] = await selectProductsByIds(ctx.db, [id]);
    await recordAudit(ctx, {
      action: "product.updated",
      subject: `product:${id}`,
      details: { title: after!.title, changed: listChanges(before, after!) },
    });
    await announceChange(ctx, "catalogue");
    return after!;
  });
}

/** Main and sub-categories apart. */
function listCategoryIds({ categories }: Product): [string[], string[]] {
  const ids = (isSub: boolean) =>
    categories.filter(({ parentId }) => (parentId !== null) === isSub).map(({ id }) => id);
  return [ids(false), ids(true)];
}

declare module "#platform/context" {
  interface EventMap {
    /** A product left the shop for good. */
    "product.deleted": { productId: string };
  }
}

/** Removes a product from every list, the admins' included. Its row stays for the orders that reference it. */
export async function deleteProduct(ctx: Context, id: string): Promise<void> {
  mustBeCatalogueEditor(ctx);
  await inTransaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx.db, id);
    if (!product) throw new Refusal("not_found", texts.productNotFound);
    const now = ctx.now();
    await updateProductRow(ctx.db, id, { archivedAt: now, updatedAt: now });
    await recordAudit(ctx, {
      action: "product.deleted",
      subject: `product:${id}`,
      details: { title: product.title },
    });
    await ctx.emit("product.deleted", { productId: id }, { key: id });
    await announceChange(ctx, "catalogue");
  });
}
