import { recordAudit } from "#modules/audit";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { insertCategory } from "./categories-store.ts";
import { type CategoryPictures, holdParent, nameTaken, settlePictures } from "./category-input.ts";
import { mustBeCatalogueEditor } from "./catalogue-editor.ts";

export interface NewCategory extends CategoryPictures {
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
    if (!isMain) await holdParent(ctx, parentId);
    const id = ctx.newId();
    const isNew = await insertCategory(ctx.db, {
      id,
      parentId,
      name,
      description,
      ...(isMain ? await settlePictures(ctx, pictures) : {}),
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
