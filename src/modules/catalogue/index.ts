export type { Category, CategoryRef, Product, ReviewedProduct } from "./catalogue.ts";
export {
  createCategory,
  deleteCategory,
  type CategoryWithChildren,
  getCategory,
  listCategories,
  createMainCategory,
  createSubCategory,
  updateMainCategory,
  updateSubCategory,
} from "./categories.ts";
export { createProduct, deleteProduct, updateProduct } from "./edit-product.ts";
export {
  findProductsOnSale,
  getProduct,
  isCatalogueEmpty,
  listAllProducts,
  listDeliveredTypes,
  listProductFields,
  listProducts,
  countProductsOnSale,
  listAddressedProducts,
  setProductReviews,
} from "./products.ts";
export type { ProductInput } from "./product-input.ts";
export { mustReachTiers } from "./tiers-in-calendar.ts";
