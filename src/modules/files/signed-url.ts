import { signatureOf } from "#platform/signed-link";
import type { Context } from "#platform/context";
import type { FileRecord } from "./file-record.ts";
import { fileUrl } from "./shop-file.ts";

/** A link that opens a private file without further checks, for `secondsValid` from now. */
export const signedUrl = (
  ctx: Context,
  { id }: Pick<FileRecord, "id">,
  secondsValid: number,
): string => `${fileUrl(id)}?${signatureOf(ctx, ["file", id], secondsValid)}`;
