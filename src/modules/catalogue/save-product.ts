import type { ProductStatus, StoredFile } from "#contracts/calls/catalogue";
import type { CustomField } from "#contracts/custom-fields";
import type { Cents } from "#contracts/money";
import { slugOf } from "#contracts/slug";
import { texts } from "#contracts/texts";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { mustBeCatalogueEditor } from "./catalogue-editor.ts";
import { insertProduct, replaceProductCategories, updateProductRow } from "./catalogue-store.ts";

export interface ProductInput {
  title: string;
  status: ProductStatus;
  description: string;
  descLong: string;
  originalCents: Cents;
  saleCents: Cents | null;
  image: StoredFile | null;
  sampleFile: StoredFile | null;
  customFields: CustomField[];
  /** Main and sub-categories together. */
  categoryIds: string[];
}

/** Makes a product and answers its id. */
export async function createProduct(ctx: Context, input: ProductInput): Promise<string> {
  mustBeCatalogueEditor(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { categoryIds, ...values } = input;
    const [id, now] = [ctx.newId(), ctx.now()];
    await insertProduct(ctx.db, {
      ...values,
      id,
      slug: slugOf(input.title),
      createdAt: now,
      updatedAt: now,
    });
    await replaceProductCategories(ctx.db, id, categoryIds);
    await announceChange(ctx, "catalogue");
    return id;
  });
}

/** Changes what is given and leaves the rest. The shop shows it at once, in every process. */
export async function updateProduct(
  ctx: Context,
  id: string,
  changes: Partial<ProductInput>,
): Promise<void> {
  mustBeCatalogueEditor(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { categoryIds, ...values } = changes;
    const version = await updateProductRow(ctx.db, id, {
      ...values,
      ...(values.title === undefined ? {} : { slug: slugOf(values.title) }),
      updatedAt: ctx.now(),
    });
    if (version === null) throw new Refusal("not_found", texts.productNotFound);
    if (categoryIds) await replaceProductCategories(ctx.db, id, categoryIds);
    await announceChange(ctx, "catalogue");
  });
}
