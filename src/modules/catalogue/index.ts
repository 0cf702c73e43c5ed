export type { Category, CategoryRef, Product, ProductList } from "./catalogue.ts";
export type { AddressedProduct } from "./address-store.ts";
export { createCategory } from "./create-category.ts";
export { findProductsOnSale, getProduct } from "./get-product.ts";
export { isCatalogueEmpty } from "./is-catalogue-empty.ts";
export { type CategoryWithChildren, getCategory, listCategories } from "./list-categories.ts";
export { listAllProducts, listProducts, type ProductListInput } from "./list-products.ts";
export { countProductsOnSale, listAddressedProducts } from "./list-addressed-products.ts";
export { createProduct, type ProductInput, updateProduct } from "./save-product.ts";
