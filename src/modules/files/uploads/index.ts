export { receiveUpload, storePublicFile, receiveUploads } from "./receive-upload.ts";
export { receiveShopFile, storeShopPicture } from "./shop-files.ts";
export { uploadMetrics } from "./upload-metrics.ts";
