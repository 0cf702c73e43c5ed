import { signatureOf } from "#platform/signed-link";
import type { Context } from "#platform/context";
import type { Reader } from "./file-fetches.ts";
import type { FileRecord } from "./file-record.ts";
import { fileUrl } from "./shop-file.ts";

/**
 * A link that opens a private file without further checks, for `secondsValid` from now. With a reader it is recorded when
 * the file is fetched.
 */
export function signedUrl(
  ctx: Context,
  { id }: Pick<FileRecord, "id">,
  secondsValid: number,
  reader?: Reader,
): string {
  const query = signatureOf(ctx, fileSubject(id, reader), secondsValid);
  if (reader !== undefined) query.set("reader", reader);
  return `${fileUrl(id)}?${query}`;
}

export const fileSubject = (id: string, reader: Reader | undefined): [string, ...string[]] => [
  "file",
  id,
  ...(reader === undefined ? [] : [reader]),
];
