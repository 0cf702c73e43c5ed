import type { Context } from "#platform/context";
import type { FileRecord } from "./file-record.ts";
import type { UploadKind } from "./file-rules.ts";
import { type IncomingFile, storeChecked } from "./store-checked.ts";

/**
 * Stores an uploaded file of one of the given kinds, completely or not at all, in bounded memory. Refuses with
 * `unsupported_type` (name or content), `too_large`, `invalid` (empty) or the store's error.
 */
export const receiveUpload = (
  ctx: Context,
  upload: IncomingFile<UploadKind>,
): Promise<FileRecord> => storeChecked(ctx, upload);
