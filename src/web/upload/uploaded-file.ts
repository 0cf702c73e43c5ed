/** A file that the shop has. */
export interface UploadedFile {
  name: string;
  size?: number | undefined;
  /** From the upload's response. */
  url: string;
  /** Of a picture that everybody may see. */
  thumbnailUrl?: string | undefined;
}
