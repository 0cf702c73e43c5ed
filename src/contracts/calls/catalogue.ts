import { z } from "zod";
import { MAX_PRODUCT_SEARCH } from "#contracts/lengths";
import { Id, Instant, makeListReply, Money, named, PageQuery, textUpTo } from "./values.ts";
import { type CustomField, customFieldTypes } from "#contracts/custom-fields";
import { countings, type DeliveryTier } from "#contracts/delivery-tiers";
import { endpoints } from "./endpoint.ts";
import { ProductReviews, Rating } from "./reviews.ts";
import { texts } from "#contracts/texts";
import { completionFileTypes } from "#contracts/uploads";

export const StoredFile = named("StoredFile", {
  /** Path on this shop, "/files/…"; sizes of a picture lie below it (`imageVariantUrl`). */
  url: z.string(),
  public_id: z.string(),
  resource_type: z.enum(["image", "raw"]),
  /** Pixels, pictures only. */
  width: z.int().optional(),
  height: z.int().optional(),
  /** File name to show, where it is a download. */
  name: z.string().optional(),
  bytes: z.int().optional(),
  /** Path of a drawing to show in place of the picture where it is small. */
  card: z.string().optional(),
});
export type StoredFile = z.input<typeof StoredFile>;

export const ProductCustomField = z
  .object({
    id: z.string(),
    label: z.string(),
    type: z.enum(customFieldTypes),
    placeholder: z.string(),
    options: z.array(z.string()),
    required: z.boolean(),
  })
  .meta({ id: "CustomField" }) satisfies z.ZodType<CustomField>;

const Tier = z
  .object({
    /** Unique within its product. */
    id: z.string(),
    name: z.string(),
    hours: z.int(),
    /** Around the clock, or while the shop works. */
    counting: z.enum(countings),
    /** Dollars on top of the price, for each report. */
    surcharge: Money,
  })
  .meta({ id: "DeliveryTier" }) satisfies z.ZodType<DeliveryTier>;

export const productStatuses = ["draft", "publish", "unpublish"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** "published" is read as "publish". */
export const ProductStatusInput = z
  .enum([...productStatuses, "published"])
  .transform((status): ProductStatus => (status === "published" ? "publish" : status));

/** Raised by every change. Sent back with a change, it detects concurrent changes. */
export const Version = z.int().min(1);

const NamedRef = z.object({ _id: Id, name: z.string() });
const Described = NamedRef.extend({ description: z.string() });

export const Product = named("Product", {
  _id: Id,
  title: z.string(),
  slug: z.string(),
  status: z.enum(productStatuses),
  description: z.string(),
  /** Longer text for the Description tab; "" when there is none. Plain text. */
  descLong: z.string(),
  /** Dollars. */
  original: Money,
  /** Dollars; null means the original price is charged. */
  sale: Money.nullable(),
  categories: z.array(NamedRef),
  subCategories: z.array(NamedRef),
  image: StoredFile.nullable(),
  sampleFile: StoredFile.nullable(),
  customFields: z.array(ProductCustomField),
  /** One to four; the first is chosen unless the buyer chooses another. */
  tiers: z.array(Tier),
  /** Types of the files that a delivery of it has, as ".pdf"; none where that is not said. */
  deliveredTypes: z.array(z.enum(completionFileTypes)),
  archived: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
  /** Absent until the product has a review. */
  rating: Rating.optional(),
});
export type Product = z.input<typeof Product>;

export const ProductDetails = Product.extend({
  /** Absent until the product has a review. */
  reviews: ProductReviews.optional(),
}).meta({ id: "ProductDetails" });
export type ProductDetails = z.input<typeof ProductDetails>;

export const Category = Described.extend({
  landingImage: StoredFile.nullable(),
  thumbnailImage: StoredFile.nullable(),
  subCategories: z.array(NamedRef),
  version: Version,
}).meta({ id: "Category" });
export type Category = z.input<typeof Category>;

export const SubCategory = Described.extend({
  /** The parent category. */
  categoryId: Id,
  parentCategory: NamedRef,
  version: Version,
}).meta({ id: "SubCategory" });
export type SubCategory = z.input<typeof SubCategory>;

/**
 * Without page and limit the whole list is returned. `sort` takes the listing's values; anything else keeps server
 * order (oldest first).
 */
const ProductListQuery = PageQuery.extend({
  sort: textUpTo(40).optional(),
  search: textUpTo(MAX_PRODUCT_SEARCH).optional(),
  /** Only products whose title gives this slug. */
  slug: textUpTo(300).optional(),
  /** Leaves this product out; the product page's list of others. */
  except: Id.optional(),
  /** Only products of this category or sub-category. */
  categoryId: Id.optional(),
  /** Only products with this status; only admins see unpublished ones. */
  status: ProductStatusInput.optional(),
});
export type ProductListQuery = z.output<typeof ProductListQuery>;

export const CategoryParams = z.object({ id: z.uuid(texts.categoryIdRequired) });

export const catalogueContract = endpoints({
  listProducts: {
    summary: "List the products; the total number is in X-Total-Count",
    cachedUntil: "catalogue",
    query: ProductListQuery,
    ...makeListReply(Product),
  },
  listProductsByCategory: {
    summary: "List the products of a category or sub-category",
    cachedUntil: "catalogue",
    params: CategoryParams,
    query: ProductListQuery,
    ...makeListReply(Product),
  },
  getProduct: {
    summary: "One product",
    cachedUntil: "catalogue",
    reply: ProductDetails,
  },
  listCategories: {
    summary: "List the categories with their sub-categories",
    cachedUntil: "catalogue",
    reply: z.array(Category),
  },
  getCategory: {
    summary: "One category",
    cachedUntil: "catalogue",
    params: CategoryParams,
    reply: Category,
  },
  listSubCategories: {
    summary: "List the sub-categories of a category",
    cachedUntil: "catalogue",
    params: CategoryParams,
    reply: z.array(SubCategory),
  },
});
