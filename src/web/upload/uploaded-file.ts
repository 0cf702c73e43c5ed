import type { StoredFile } from "#contracts/calls/catalogue";
import { imageVariantUrl } from "#contracts/picture-sizes";
import type { ShopPurpose } from "./upload-file.ts";

/** A file that the shop has. */
export interface UploadedFile {
  name: string;
  size?: number | undefined;
  /** From the upload's response. */
  url: string;
  /** Only for a picture that everybody may see. */
  thumbnailUrl?: string | undefined;
}

const unnamed: Record<ShopPurpose, string> = { picture: "Picture", sample: "Sample file" };

/** A file that admins have uploaded, as their forms hold it. */
export const uploadedFrom = (file: StoredFile | null, purpose: ShopPurpose): UploadedFile | null =>
  file && {
    name: file.name ?? unnamed[purpose],
    size: file.bytes,
    url: file.url,
    ...(purpose === "picture" && { thumbnailUrl: imageVariantUrl(file.url, 320, "webp") }),
  };
