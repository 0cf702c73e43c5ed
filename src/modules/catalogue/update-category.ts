import type { CategoryKind } from "#contracts/texts-catalogue";
import { recordAudit } from "#modules/audit";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { lockCategory, updateCategoryRow } from "./categories-store.ts";
import { mustBeCatalogueEditor } from "./catalogue-editor.ts";
import {
  categoryNotFound,
  type CategoryPictures,
  holdParent,
  nameTaken,
  settlePictures,
} from "./category-input.ts";
import { listChanges } from "./list-changes.ts";
import { mustBeVersion } from "./must-be-version.ts";

/** What is left out stays as it is. */
export interface CategoryChanges extends CategoryPictures {
  name?: string | undefined;
  description?: string | undefined;
  /** Another main category for a sub-category. */
  parentId?: string | undefined;
  /** The version that was edited; refused with 409 if the stored version differs. */
  version?: number | undefined;
}

/** Changes a main category or, by its kind, a sub-category. An id of the other kind is not found. */
export async function updateCategory(
  ctx: Context,
  { id, kind }: { id: string; kind: CategoryKind },
  { version, landingImage, thumbnailImage, ...changes }: CategoryChanges,
): Promise<void> {
  mustBeCatalogueEditor(ctx);
  await inTransaction(ctx, async (ctx) => {
    const before = await lockCategory(ctx.db, { id, kind });
    if (!before) throw categoryNotFound(kind);
    mustBeVersion(before, version);
    if (changes.parentId !== undefined) await holdParent(ctx, changes.parentId);
    const pictures =
      kind === "category" ? await settlePictures(ctx, { landingImage, thumbnailImage }) : {};
    const after = await updateCategoryRow(ctx.db, id, { ...changes, ...pictures });
    if (!after) throw nameTaken();
    await recordAudit(ctx, {
      action: "category.updated",
      subject: `category:${id}`,
      details: { name: after.name, changed: listChanges(before, after) },
    });
    await announceChange(ctx, "catalogue");
  });
}
