import type { Category, SubCategory } from "#contracts/calls/catalogue";
import { type UploadedFile, uploadedFrom } from "#upload";

/** The values of the form, as typed. */
export interface CategoryDraft {
  name: string;
  description: string;
  /** "" makes a main category. */
  parentId: string;
  /** Main categories only. */
  landingImage: UploadedFile | null;
  thumbnailImage: UploadedFile | null;
}

export const emptyCategory: CategoryDraft = {
  name: "",
  description: "",
  parentId: "",
  landingImage: null,
  thumbnailImage: null,
};

export const toCategoryDraft = (stored: Category | SubCategory): CategoryDraft => ({
  name: stored.name,
  description: stored.description,
  parentId: "categoryId" in stored ? stored.categoryId : "",
  landingImage: "landingImage" in stored ? uploadedFrom(stored.landingImage, "picture") : null,
  thumbnailImage:
    "thumbnailImage" in stored ? uploadedFrom(stored.thumbnailImage, "picture") : null,
});

/** Pictures count for main categories only. */
export const isSameCategory = (one: CategoryDraft, other: CategoryDraft): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

const comparable = ({ name, description, parentId, landingImage, thumbnailImage }: CategoryDraft) =>
  parentId === ""
    ? [name, description, landingImage?.url, thumbnailImage?.url]
    : [name, description, parentId];
