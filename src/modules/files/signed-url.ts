import { signatureOf } from "#platform/signed-link";
import type { Context } from "#platform/context";
import type { Reader } from "./file-fetches.ts";
import type { FileRecord } from "./file-record.ts";
import { fileUrl } from "./shop-file.ts";

/** Of a delivered file: whom the link is given to, and what the file is saved as. */
interface Delivered {
  reader: Reader;
  name: string;
}

/**
 * A link that opens a private file without further checks, for `secondsValid` from now. That of a delivered file is
 * recorded when it is fetched.
 */
export function signedUrl(
  ctx: Context,
  { id }: Pick<FileRecord, "id">,
  secondsValid: number,
  delivered?: Delivered,
): string {
  const query = signatureOf(ctx, fileSubject(id, delivered), secondsValid);
  if (delivered) {
    query.set("reader", delivered.reader);
    query.set("name", delivered.name);
  }
  return `${fileUrl(id)}?${query}`;
}

export const fileSubject = (
  id: string,
  { reader, name }: { reader?: Reader | undefined; name?: string | undefined } = {},
): [string, ...string[]] =>
  reader === undefined ? ["file", id] : ["file", id, reader, name ?? ""];
