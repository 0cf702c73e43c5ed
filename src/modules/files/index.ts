export {
  type FileRecord,
  type PictureVariant,
  fileUrl,
  type ShopFile,
  toShopFile,
} from "./file-record.ts";
export type { ShopFileKind } from "./file-rules.ts";
export { listStoredObjects, removeUnusedFiles } from "./store-file.ts";
