export { sendForm } from "./send-form.ts";
export { startUpload, type Upload } from "./start-upload.ts";
export type { UploadedFile } from "./uploaded-file.ts";
export { useFileUpload } from "./use-file-upload.ts";
