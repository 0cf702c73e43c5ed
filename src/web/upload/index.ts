export {
  type ChosenFile,
  draftWithFiles,
  filesProblem,
  findHindrance,
  listFileUrls,
} from "./chosen-files.ts";
export { FilesField } from "./files-field.tsx";
export { sendForm } from "./send-form.ts";
export { pickOrderFileRule, orderFileTypes, sendOrderFile } from "./send-order-file.ts";
export { type UploadedFile, uploadedFrom } from "./uploaded-file.ts";
export { useChosenFiles } from "./use-chosen-files.ts";
export { useFileUpload } from "./use-file-upload.ts";
