import { signSubject } from "#platform/signed-link";
import type { Context } from "#platform/context";
import type { Reader } from "#files/fetches/file-fetches";
import { type FileRecord, fileUrl } from "#files/file-record";

/** Whom the link is given to, and what a delivered file is saved as. */
interface Given {
  reader: Reader;
  name?: string;
}

/**
 * A link that opens a private file without further checks, for `secondsValid` from now. One that is
 * given to somebody ends with the page that it is on; that of a delivered file is recorded when it is fetched.
 */
export function signedUrl(
  ctx: Context,
  { id }: Pick<FileRecord, "id">,
  secondsValid: number,
  given?: Given,
): string {
  const query = signSubject(ctx, fileSubject(id, given), secondsValid);
  if (given) query.set("reader", given.reader);
  if (given?.name !== undefined) query.set("name", given.name);
  return `${fileUrl(id)}?${query}`;
}

export const fileSubject = (
  id: string,
  { reader, name }: { reader?: Reader | undefined; name?: string | undefined } = {},
): [string, ...string[]] =>
  reader === undefined ? ["file", id] : ["file", id, reader, name ?? ""];
