import type { PublicReview, ReviewFigures } from "#contracts/reviews";
import type { categories, products } from "./catalogue-tables.ts";

export interface CategoryRef {
  id: string;
  name: string;
  parentId: string | null;
}

type ProductRow = typeof products.$inferSelect;

export interface Product extends Omit<ProductRow, "searchTitle" | "newestReviews" | "ratingScore"> {
  /** Main and sub-categories in the order of the editor. */
  categories: CategoryRef[];
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

export type Category = Omit<typeof categories.$inferSelect, "createdAt">;

export interface ProductList {
  items: Product[];
  /** How many there are on all pages. */
  total: number;
}
