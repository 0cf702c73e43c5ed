export {
  attachFiles,
  attachIssuedFiles,
  attachShopFile,
  type UploadedRef,
  attachToHolder,
  releaseFiles,
} from "./attach-files.ts";
export {
  findIssuedFiles,
  listOrderFiles,
  type OrderFile,
  listFileFacts,
} from "./find-issued-files.ts";
