export { uploadMetrics } from "./upload-metrics.ts";
export { type ArchivedFile, openArchive, signedArchiveUrl } from "./archive.ts";
export { downloadName, downloadNames, type Naming, shortReference } from "./download-names.ts";
export {
  attachFiles,
  attachIssuedFiles,
  attachShopFile,
  type UploadedRef,
  attachToHolder,
  releaseFiles,
} from "./attach-files.ts";
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
export {
  findIssuedFiles,
  listOrderFiles,
  type OrderFile,
  listFileFacts,
} from "./find-issued-files.ts";
export { type OpenedFile, openFile } from "./open-file.ts";
export {
  receiveShopFile,
  fileUrl,
  type ShopFile,
  toShopFile,
  storeShopPicture,
} from "./shop-files.ts";
export { receiveUpload, storePublicFile, receiveUploads } from "./receive-upload.ts";
export { listStoredObjects, removeUnusedFiles } from "./store-file.ts";
export { signedUrl } from "./signed-url.ts";
