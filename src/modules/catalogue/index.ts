export type { Category, CategoryRef, Product, ReviewedProduct } from "./catalogue.ts";
export { createCategory } from "./create-category.ts";
export { createProduct } from "./create-product.ts";
export { deleteCategory } from "./delete-category.ts";
export { deleteProduct } from "./delete-product.ts";
export { findProductsOnSale, getProduct } from "./get-product.ts";
export { isCatalogueEmpty } from "./is-catalogue-empty.ts";
export { type CategoryWithChildren, getCategory, listCategories } from "./list-categories.ts";
export { listAllProducts, listProducts } from "./list-products.ts";
export { countProductsOnSale, listAddressedProducts } from "./list-addressed-products.ts";
export type { ProductInput } from "./product-input.ts";
export {
  createMainCategory,
  createSubCategory,
  updateMainCategory,
  updateSubCategory,
} from "./save-category.ts";
export { setProductReviews } from "./set-product-reviews.ts";
export { mustReachTiers } from "./tiers-in-calendar.ts";
export { updateProduct } from "./update-product.ts";
