export {
  type ChosenFile,
  draftWithFiles,
  filesProblem,
  findHindrance,
  listFileUrls,
  useChosenFiles,
} from "./use-chosen-files.ts";
export { FilesField } from "./files-field.tsx";
export { sendForm, type Sending } from "./send-form.ts";
export {
  pickOrderFileRule,
  orderFileTypes,
  sendOrderFile,
  type UploadedFile,
  uploadedFrom,
} from "./upload-file.ts";
export { useFileUpload } from "./use-file-upload.ts";
