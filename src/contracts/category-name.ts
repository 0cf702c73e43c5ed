import { catalogueTexts } from "./texts-catalogue.ts";

const MIN_CATEGORY_NAME = 2;
export const MAX_CATEGORY_NAME = 50;

/** Why a main or sub-category can't have this name, or null. */
export function checkCategoryName(name: string): string | null {
  const { length } = name.trim();
  return length < MIN_CATEGORY_NAME || length > MAX_CATEGORY_NAME
    ? catalogueTexts.categoryNameLength
    : null;
}
