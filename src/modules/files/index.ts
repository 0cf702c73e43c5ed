export { uploadMetrics } from "./upload-metrics.ts";
export { type ArchivedFile, openArchive, signedArchiveUrl } from "./archive.ts";
export { downloadName, downloadNames, type Naming, shortReference } from "./download-names.ts";
export { attachFiles, attachIssuedFiles } from "./attach-files.ts";
export { attachShopFile, type UploadedRef } from "./attach-shop-file.ts";
export {
  deleteOldFetches,
  forgetFetchesBy,
  rightReader,
  linkReader,
  listFetches,
  listFetchesBy,
  type LinkCheck,
  type PageLink,
  type Reader,
  requireOpenLink,
  sharedReader,
} from "./file-fetches.ts";
export type { FileRecord, PictureVariant } from "./file-record.ts";
export type { ShopFileKind } from "./file-rules.ts";
export { findIssuedFiles, listOrderFiles, type OrderFile } from "./find-issued-files.ts";
export { holdFiles, releaseFiles } from "./hold-files.ts";
export { listFileFacts } from "./list-file-facts.ts";
export { type OpenedFile, openFile } from "./open-file.ts";
export { receiveShopFile } from "./receive-shop-file.ts";
export { receiveUpload, storePublicFile } from "./receive-upload.ts";
export { receiveUploads } from "./receive-uploads.ts";
export { listStoredObjects } from "./remove-file.ts";
export { removeUnusedFiles } from "./remove-unused-files.ts";
export { fileUrl, type ShopFile, shopFileOf } from "./shop-file.ts";
export { signedUrl } from "./signed-url.ts";
export { storeShopPicture } from "./store-shop-picture.ts";
