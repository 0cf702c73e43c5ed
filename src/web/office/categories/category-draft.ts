import type { Category, StoredFile, SubCategory } from "#contracts/calls/catalogue";
import { imageVariantUrl } from "#contracts/picture-sizes";
import type { UploadedFile } from "#upload";

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

export const categoryDraftOf = (stored: Category | SubCategory): CategoryDraft => ({
  name: stored.name,
  description: stored.description,
  parentId: "categoryId" in stored ? stored.categoryId : "",
  landingImage: "landingImage" in stored ? pictureOf(stored.landingImage) : null,
  thumbnailImage: "thumbnailImage" in stored ? pictureOf(stored.thumbnailImage) : null,
});

const pictureOf = (file: StoredFile | null): UploadedFile | null =>
  file && {
    name: file.name ?? "Picture",
    size: file.bytes,
    url: file.url,
    thumbnailUrl: imageVariantUrl(file.url, 320, "webp"),
  };

/** Pictures count for main categories only. */
export const isSameCategory = (one: CategoryDraft, other: CategoryDraft): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

const comparable = ({ name, description, parentId, landingImage, thumbnailImage }: CategoryDraft) =>
  parentId === ""
    ? [name, description, landingImage?.url, thumbnailImage?.url]
    : [name, description, parentId];
