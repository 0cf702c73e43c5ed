import type { Category, StoredFile, SubCategory } from "#contracts/calls/catalogue";
import { imageVariantUrl } from "#contracts/uploads";
import type { UploadedFile } from "#web/upload/use-file-upload.ts";

/** What stands in the form, as typed. */
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

/** Whether nothing of what is saved differs. */
export const isSameCategory = (a: CategoryDraft, b: CategoryDraft): boolean =>
  a.name === b.name &&
  a.description === b.description &&
  a.parentId === b.parentId &&
  a.landingImage?.url === b.landingImage?.url &&
  a.thumbnailImage?.url === b.thumbnailImage?.url;
