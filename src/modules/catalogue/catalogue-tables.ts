import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, parentId } from "#platform/database/columns";
import type { ProductStatus } from "#contracts/calls/catalogue";
import type { CustomField } from "#contracts/custom-fields";
import { bayesianMean, NO_STARS, type PublicReview, type ReviewFigures } from "#contracts/reviews";
import { defaultTier, type StoredTier } from "#contracts/delivery-tiers";
import type { CompletionFileType } from "#contracts/uploads";
import type { ShopFile } from "#modules/files";

/** Main categories (no parent) and sub-categories (one parent, no pictures). */
export const categories = pgTable(
  "categories",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    parentId: t.uuid("parent_id"),
    name: t.text("name").notNull(),
    description: t.text("description").notNull().default(""),
    landingImage: t.jsonb("landing_image").$type<ShopFile>(),
    thumbnailImage: t.jsonb("thumbnail_image").$type<ShopFile>(),
    createdAt: instant("created_at").notNull(),
    /** Raised by every change; saving an older version is refused. */
    version: t.integer("version").notNull().default(1),
  }),
  (t) => [
    uniqueIndex("categories_name").on(
      sql`coalesce(${t.parentId}, '00000000-0000-0000-0000-000000000000')`,
      sql`lower(${t.name})`,
    ),
    index("categories_parent").on(t.parentId),
  ],
);

/** Constant text, so that the planner can match it with the partial indexes. */
export const isPublicSql = sql`status = 'publish' and archived_at is null`;
/** What admins see: everything that is not deleted. */
export const isListedSql = sql`archived_at is null`;

export const products = pgTable(
  "products",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    title: t.text("title").notNull(),
    /** For searching in any letter case. */
    searchTitle: t
      .text("search_title")
      .notNull()
      .generatedAlwaysAs(sql`lower(title)`),
    slug: t.text("slug").notNull(),
    status: t.text("status").$type<ProductStatus>().notNull().default("draft"),
    description: t.text("description").notNull().default(""),
    descLong: t.text("desc_long").notNull().default(""),
    originalCents: t.integer("original_cents").notNull(),
    /** Null means that the original price is charged. */
    saleCents: t.integer("sale_cents"),
    /** The price charged: sale, else original. */
    priceCents: t
      .integer("price_cents")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(sale_cents, original_cents)`),
    image: t.jsonb("image").$type<ShopFile>(),
    sampleFile: t.jsonb("sample_file").$type<ShopFile>(),
    customFields: t.jsonb("custom_fields").$type<CustomField[]>().notNull().default([]),
    tiers: t.jsonb("tiers").$type<StoredTier[]>().notNull().default([defaultTier]),
    /** Types of the files that its deliveries have to contain, as ".pdf". */
    deliveredTypes: t.jsonb("delivered_types").$type<CompletionFileType[]>().notNull().default([]),
    archivedAt: instant("archived_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Raised by every change; saving an older version is refused. */
    version: t.integer("version").notNull().default(1),
    /** Kept by every write of a review; null until there is one. */
    reviewFigures: t.jsonb("review_figures").$type<ReviewFigures>(),
    /** The first page of shown reviews, for the product's page. */
    newestReviews: t.jsonb("newest_reviews").$type<PublicReview[]>().notNull().default([]),
    /** The Bayesian mean of the stars. */
    ratingScore: t.doublePrecision("rating_score").notNull().default(bayesianMean(NO_STARS)),
  }),
  (t) => [
    check("products_prices", sql`${t.originalCents} >= 0 and coalesce(${t.saleCents}, 0) >= 0`),
    check("products_status", sql`${t.status} in ('draft', 'publish', 'unpublish')`),
    index("products_by_status")
      .on(t.status)
      .where(sql`archived_at is null`),
    index("products_created").on(t.createdAt, t.id).where(isPublicSql),
    index("products_price_up").on(t.priceCents, t.createdAt, t.id).where(isPublicSql),
    index("products_price_down")
      .on(t.priceCents.desc().nullsFirst(), t.createdAt, t.id)
      .where(isPublicSql),
    index("products_rating")
      .on(t.ratingScore.desc().nullsFirst(), t.createdAt, t.id)
      .where(isPublicSql),
    index("products_slug").on(t.slug, t.createdAt, t.id).where(isPublicSql),
    // The admins' list and its counts are read from this index alone; small search results from the other one.
    index("products_listed")
      .on(t.createdAt, t.id, t.status, t.priceCents, t.searchTitle)
      .where(isListedSql),
    index("products_search").using("gin", t.searchTitle.op("gin_trgm_ops")).where(isListedSql),
  ],
);

/** Which categories and sub-categories a product belongs to, in the order of the editor. */
export const productCategories = pgTable(
  "product_categories",
  (t) => ({
    productId: parentId("product_id", () => products.id),
    categoryId: parentId("category_id", () => categories.id),
    position: t.integer("position").notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index("product_categories_category").on(t.categoryId, t.productId),
  ],
);
