import type { ProductStatus } from "#contracts/calls/catalogue";
import { isIncomplete, tidyFields } from "#contracts/custom-field-definitions";
import type { CustomField } from "#contracts/custom-fields";
import type { StoredTier } from "#contracts/delivery-tiers";
import type { Cents } from "#contracts/money";
import { catalogueTexts } from "#contracts/texts-catalogue";
import type { CompletionFileType } from "#contracts/uploads";
import type { ShopFile, ShopFileKind } from "#modules/files";
import { attachShopFile, type UploadedRef } from "#modules/files/attached";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { lockCategories } from "./categories-store.ts";
import { mustBeWithinYear } from "./tiers-in-calendar.ts";

export interface ProductInput {
  title: string;
  status: ProductStatus;
  description: string;
  descLong: string;
  originalCents: Cents;
  saleCents: Cents | null;
  image: UploadedRef | null;
  sampleFile: UploadedRef | null;
  customFields: CustomField[];
  /** The default tier unless given. */
  tiers?: StoredTier[];
  /** None unless given. */
  deliveredTypes?: CompletionFileType[];
  categoryIds: string[];
  subCategoryIds?: string[];
}

interface SettledParts {
  customFields?: CustomField[];
  tiers?: StoredTier[];
  image?: ShopFile | null;
  sampleFile?: ShopFile | null;
}

/**
 * Within the transaction that saves a product: validates what a form alone can't, locks its categories and attaches its
 * files. Returns the columns of the product's row.
 */
export async function prepareProduct<I extends Partial<ProductInput>>(
  ctx: Context,
  { customFields, tiers, image, sampleFile, categoryIds, subCategoryIds, ...plain }: I,
) {
  if (tiers) await mustBeWithinYear(ctx, tiers);
  await mustExist(ctx, { categories: categoryIds ?? [], subCategories: subCategoryIds ?? [] });
  const parts: SettledParts = {
    ...(customFields && { customFields: checkFields(ctx, customFields) }),
    ...(tiers && { tiers: withIds(ctx, tiers) }),
    ...(image !== undefined && { image: await attachProductFile(ctx, image, "product_image") }),
    ...(sampleFile !== undefined && {
      sampleFile: await attachProductFile(ctx, sampleFile, "sample"),
    }),
  };
  return { ...plain, ...parts };
}

function checkFields(ctx: Context, fields: CustomField[]): CustomField[] {
  const wrong = fields.findIndex(isIncomplete);
  if (wrong >= 0)
    throw new Refusal("invalid", catalogueTexts.fieldsIncomplete, {
      fields: { [`customFields.${wrong}`]: catalogueTexts.fieldsIncomplete },
    });
  return tidyFields(fields, ctx.newId);
}

/** A tier keeps its id, by which carts know it. */
function withIds(ctx: Context, tiers: StoredTier[]): StoredTier[] {
  const taken = new Set<string>();
  return tiers.map((tier) => {
    const id = tier.id === "" || taken.has(tier.id) ? ctx.newId() : tier.id;
    taken.add(id);
    return { ...tier, id };
  });
}

const attachProductFile = async (ctx: Context, ref: UploadedRef | null, kind: ShopFileKind) =>
  ref && attachShopFile(ctx, ref, kind);

async function mustExist(ctx: Context, chosen: Record<string, string[]>): Promise<void> {
  const held = await lockCategories(ctx.db, Object.values(chosen).flat());
  for (const [field, ids] of Object.entries(chosen)) {
    if (ids.every((id) => held.has(id))) continue;
    const message = "A category that you chose was deleted in the meantime. Please choose again.";
    throw new Refusal("invalid", message, { fields: { [field]: message } });
  }
}
