import { slugOf } from "#contracts/slug";
import { texts } from "#contracts/texts";
import { recordAudit } from "#modules/audit";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import type { Product } from "./catalogue.ts";
import { mustBeCatalogueEditor } from "./catalogue-editor.ts";
import {
  lockProduct,
  replaceProductCategories,
  selectProductsByIds,
  updateProductRow,
} from "./catalogue-store.ts";
import { listChanges } from "./list-changes.ts";
import { mustBeVersion } from "./must-be-version.ts";
import { type ProductInput, settleProduct } from "./product-input.ts";

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
      ...(await settleProduct(ctx, changes)),
      ...(title === undefined ? {} : { slug: slugOf(title) }),
      updatedAt: ctx.now(),
    });
    if (categoryIds ?? subCategoryIds) {
      const [main, sub] = idsOf(before);
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
function idsOf({ categories }: Product): [string[], string[]] {
  const ids = (isSub: boolean) =>
    categories.filter(({ parentId }) => (parentId !== null) === isSub).map(({ id }) => id);
  return [ids(false), ids(true)];
}
