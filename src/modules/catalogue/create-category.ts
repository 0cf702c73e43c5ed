import type { StoredFile } from "#contracts/calls/catalogue";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { insertCategory } from "./catalogue-store.ts";
import { mustBeCatalogueEditor } from "./catalogue-editor.ts";

interface NewCategory {
  name: string;
  description: string;
  /** The main category above; null makes a main category. */
  parentId: string | null;
  landingImage?: StoredFile | null;
  thumbnailImage?: StoredFile | null;
}

/** Makes a category and answers its id. Equal names under one parent, in any letter case, are refused. */
export async function createCategory(ctx: Context, input: NewCategory): Promise<string> {
  mustBeCatalogueEditor(ctx);
  return inTransaction(ctx, async (ctx) => {
    const id = ctx.newId();
    const isMain = input.parentId === null;
    const isNew = await insertCategory(ctx.db, {
      id,
      parentId: input.parentId,
      name: input.name,
      description: input.description,
      landingImage: isMain ? (input.landingImage ?? null) : null,
      thumbnailImage: isMain ? (input.thumbnailImage ?? null) : null,
      createdAt: ctx.now(),
    });
    if (!isNew) throw new Refusal("conflict", "There is already a category with this name");
    await announceChange(ctx, "catalogue");
    return id;
  });
}
