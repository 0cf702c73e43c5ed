import { texts } from "#contracts/texts";
import { recordAudit } from "#modules/audit";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { mustBeCatalogueEditor } from "./catalogue-editor.ts";
import { lockProduct, updateProductRow } from "./catalogue-store.ts";

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
