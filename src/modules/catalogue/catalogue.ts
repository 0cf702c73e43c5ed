import type { ProductStatus } from "#contracts/calls/catalogue";
import type { CustomField } from "#contracts/custom-fields";
import type { StoredTier } from "#contracts/delivery-tiers";
import type { Cents } from "#contracts/money";
import type { PublicReview, ReviewFigures } from "#contracts/reviews";
import type { ShopFile } from "#modules/files";

export interface CategoryRef {
  id: string;
  name: string;
  parentId: string | null;
}

export interface Product {
  id: string;
  title: string;
  slug: string;
  status: ProductStatus;
  description: string;
  descLong: string;
  originalCents: Cents;
  /** Null means that the original price is charged. */
  saleCents: Cents | null;
  /** The price charged. */
  priceCents: Cents;
  image: ShopFile | null;
  sampleFile: ShopFile | null;
  customFields: CustomField[];
  tiers: StoredTier[];
  /** Main and sub-categories in the order of the editor. */
  categories: CategoryRef[];
  archivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Raised by every change. */
  version: number;
  /** Null until it has a review. */
  reviewFigures: ReviewFigures | null;
}

export interface ProductReviews {
  /** Null while the product has no reviews. */
  figures: ReviewFigures | null;
  /** The newest ones that are shown. */
  newest: PublicReview[];
}

export interface ReviewedProduct extends Product {
  newestReviews: PublicReview[];
}

export interface Category {
  id: string;
  parentId: string | null;
  name: string;
  description: string;
  landingImage: ShopFile | null;
  thumbnailImage: ShopFile | null;
  /** Raised by every change. */
  version: number;
}

export interface ProductList {
  items: Product[];
  /** How many there are on all pages. */
  total: number;
}
