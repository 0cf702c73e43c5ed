import type { CategoryKind } from "#contracts/texts-catalogue";
import { recordAudit } from "#modules/audit";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { deleteCategoryRows, lockCategory } from "./categories-store.ts";
import { mustBeCatalogueEditor } from "./catalogue-editor.ts";
import { categoryNotFound } from "./category-input.ts";

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
