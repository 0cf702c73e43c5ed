import { isObject } from "#browser/state/kept-storage";
import type { TextStorage } from "#browser/state/kept-storage";
import type { Product, ProductStatus } from "#contracts/calls/catalogue";
import { tidyFields } from "#contracts/custom-field-definitions";
import type { CustomField } from "#contracts/custom-fields";
import {
  type Counting,
  defaultTier,
  type DeliveryTier,
  repeatsTierName,
  tierLimits,
} from "#contracts/delivery-tiers";
import { MAX_TITLE } from "#contracts/lengths";
import { isInWholeCents, MAX_PRICE_CENTS } from "#contracts/money";
import { catalogueTexts } from "#contracts/texts-catalogue";
import type { CompletionFileType } from "#contracts/uploads";
import { describeAmbiguity, typedCount, typedNumber } from "#contracts/typed-number";
import { tabDraft } from "#form";
import { type UploadedFile, uploadedFrom } from "#upload";

/** The values of the form, as typed. */
export interface ProductDraft {
  title: string;
  status: ProductStatus;
  original: string;
  sale: string;
  description: string;
  descLong: string;
  /** Ids. */
  categories: string[];
  subCategories: string[];
  image: UploadedFile | null;
  sampleFile: UploadedFile | null;
  customFields: CustomField[];
  tiers: TierDraft[];
  deliveredTypes: CompletionFileType[];
}

export interface TierDraft {
  /** Blank for a new one. */
  id: string;
  name: string;
  hours: string;
  counting: Counting;
  surcharge: string;
}

const toTierDraft = ({ id, name, hours, counting, surcharge }: DeliveryTier): TierDraft => ({
  id,
  name,
  hours: String(hours),
  counting,
  surcharge: surcharge.toFixed(2),
});

export const emptyDraft: ProductDraft = {
  title: "",
  status: "draft",
  original: "",
  sale: "",
  description: "",
  descLong: "",
  categories: [],
  subCategories: [],
  image: null,
  sampleFile: null,
  customFields: [],
  tiers: [toTierDraft({ ...defaultTier, surcharge: 0 })],
  deliveredTypes: [],
};

export const toProductDraft = (product: Product): ProductDraft => ({
  title: product.title,
  status: product.status,
  original: product.original.toFixed(2),
  sale: product.sale?.toFixed(2) ?? "",
  description: product.description,
  descLong: product.descLong,
  categories: product.categories.map(({ _id }) => _id),
  subCategories: product.subCategories.map(({ _id }) => _id),
  image: uploadedFrom(product.image, "picture"),
  sampleFile: uploadedFrom(product.sampleFile, "sample"),
  customFields: product.customFields,
  tiers: product.tiers.map(toTierDraft),
  deliveredTypes: product.deliveredTypes,
});

/** What a copy of a product begins with: a draft, whose tiers are its own. */
export const toCopiedDraft = (product: Product): ProductDraft => ({
  ...toProductDraft(product),
  title: `${product.title.slice(0, MAX_TITLE - COPIED.length)}${COPIED}`,
  status: "draft",
  tiers: product.tiers.map((tier) => toTierDraft({ ...tier, id: "" })),
});

const COPIED = " (copy)";

export interface TierRefusal {
  field: "name" | "hours" | "surcharge";
  text: string;
}

/** The first thing that is wrong with one of the tiers; null when nothing is. */
export function checkTierFields(tiers: readonly TierDraft[], position: number): TierRefusal | null {
  const { name, hours, surcharge } = tiers[position]!;
  if (name.trim() === "") return { field: "name", text: "Please enter a name" };
  if (repeatsTierName(tiers, position))
    return { field: "name", text: catalogueTexts.tierNameTaken };
  const whole = typedCount(hours);
  if (!Number.isInteger(whole) || whole < 1 || whole > tierLimits.hours)
    return { field: "hours", text: `Please enter 1 to ${tierLimits.hours} hours` };
  const text = checkPriceFields(surcharge, "Please enter a surcharge, or 0");
  return text === undefined ? null : { field: "surcharge", text };
}

/** What is wrong with a typed price. */
export function checkPriceFields(text: string, missing: string): string | undefined {
  if (text.trim() === "") return missing;
  const ambiguity = describeAmbiguity(text);
  if (ambiguity) return ambiguity;
  const price = typedNumber(text);
  const isFine = price >= 0 && price * 100 <= MAX_PRICE_CENTS && isInWholeCents(price);
  return isFine ? undefined : catalogueTexts.priceRange;
}

/** A checked draft as the request's body: prices as decimals, categories as ids, files by their addresses. */
export const toProductBody = (draft: ProductDraft) => ({
  ...draft,
  title: draft.title.trim(),
  original: typedNumber(draft.original),
  sale: typedNumber(draft.sale),
  image: draft.image && { url: draft.image.url },
  sampleFile: draft.sampleFile && { url: draft.sampleFile.url },
  customFields: tidyFields(draft.customFields, () => crypto.randomUUID()),
  tiers: draft.tiers.map(({ hours, surcharge, ...tier }) => ({
    ...tier,
    name: tier.name.trim(),
    hours: typedCount(hours),
    surcharge: typedNumber(surcharge),
  })),
});

/** The edited values, and the version they started from. */
export interface EditedProduct {
  /** Null for a new product. */
  version: number | null;
  before: ProductDraft;
  draft: ProductDraft;
}

const openKeptEdits = (productId: string, storage?: TextStorage) =>
  tabDraft<EditedProduct>(`productDraft:${productId}`, undefined, storage);

/** Keeps what is typed into a product's form, and what the product looked like before. */
export const keepEdited = (productId: string, edited: EditedProduct, storage?: TextStorage): void =>
  openKeptEdits(productId, storage).keep(edited);

export const forgetEdited = (productId: string, storage?: TextStorage): void =>
  openKeptEdits(productId, storage).forget();

/** The unsaved changes of this tab, or null. */
export function readEdited(productId: string, storage?: TextStorage): EditedProduct | null {
  const kept: unknown = openKeptEdits(productId, storage).read();
  if (!isObject(kept) || !isObject(kept.draft) || !isObject(kept.before)) return null;
  return {
    version: typeof kept.version === "number" ? kept.version : null,
    before: { ...emptyDraft, ...kept.before },
    draft: { ...emptyDraft, ...kept.draft },
  };
}
