/** Texts of products and categories in the back office that are fixed word for word; free texts are marked. */
export const catalogueTexts = {
  newProduct: "New Product",
  createProduct: "Create Product",
  updateProduct: "Update Product",
  deleteProductTitle: "Delete Product?",
  deleteProductText: "Are you sure you want to delete this product? This action cannot be undone.",
  fieldsIncomplete:
    "Please ensure all radio/select fields have at least one option and all required fields have labels.",
  mainCategories: "Main Categories",
  subCategories: "Sub-Categories",
  loadFailed: "Failed to load data",
  categorySaveFailed: "Failed to add/update category.",
  itemLoadFailed: "Failed to load item for editing.",
  /** Free texts that the forms and the shop's own check share. */
  titleRequired: "Please enter a title",
  originalRequired: "Please enter the original price",
  saleRequired: "Please enter the sale price",
  priceRange: "Please enter an amount from 0 to 1,000,000 with at most two decimals",
  categoryNameLength: "Please enter a name of 2 to 50 characters",
  tierNameTaken: "Another tier of this product has this name",
  subCategoryNotFound: "Sub-category not found.",
  categoryNameTaken: "There is already a category with this name",
} as const;

export type CategoryKind = "category" | "subcategory";

const names = { category: "Category", subcategory: "Sub-category" };

export const categoryDone = (kind: CategoryKind, action: "added" | "updated" | "deleted"): string =>
  `${names[kind]} ${action} successfully!`;

export const deleteCategoryQuestion = (kind: CategoryKind): string =>
  `Are you sure you want to delete this ${kind}? This action cannot be undone.`;

export const deleteCategoryFailed = (kind: CategoryKind): string => `Failed to delete ${kind}.`;
