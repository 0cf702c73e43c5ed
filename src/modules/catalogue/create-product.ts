import { slugOf } from "#contracts/slug";
import { recordAudit } from "#modules/audit";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import type { Product } from "./catalogue.ts";
import { mustBeCatalogueEditor } from "./catalogue-editor.ts";
import { insertProduct, replaceProductCategories, selectProductsByIds } from "./catalogue-store.ts";
import { type ProductInput, settleProduct } from "./product-input.ts";

export async function createProduct(ctx: Context, input: ProductInput): Promise<Product> {
  mustBeCatalogueEditor(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [id, now] = [ctx.newId(), ctx.now()];
    await insertProduct(ctx.db, {
      ...(await settleProduct(ctx, input)),
      id,
      slug: slugOf(input.title),
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
