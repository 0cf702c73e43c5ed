export { type ArchivedFile, openArchive, signedArchiveUrl } from "./archive.ts";
export { downloadName, downloadNames, type Naming, shortReference } from "./download-names.ts";
export { hasFirstPage, openFirstPage, type OpenedFile, openFile } from "./open-file.ts";
export { signedUrl } from "./signed-url.ts";
