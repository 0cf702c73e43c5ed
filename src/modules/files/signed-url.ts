import type { Context } from "#platform/context";
import type { FileRecord } from "./file-record.ts";
import { fileUrl } from "./shop-file.ts";

/** A link that opens a private file without further checks, for `secondsValid` from now. */
export function signedUrl(
  ctx: Context,
  record: Pick<FileRecord, "id">,
  secondsValid: number,
): string {
  const expires = String(Math.floor(ctx.now().getTime() / 1000) + secondsValid);
  const signature = ctx.tokens.derive("file", record.id, expires);
  return `${fileUrl(record.id)}?expires=${expires}&signature=${signature}`;
}

/** Whether the two query values of a signed address open this file now. */
export function isSignatureValid(
  ctx: Context,
  id: string,
  { expires, signature }: { expires?: string | undefined; signature?: string | undefined },
): boolean {
  if (!expires || !signature || !/^\d{1,12}$/.test(expires)) return false;
  return (
    ctx.tokens.matches(signature, "file", id, expires) &&
    Number(expires) * 1000 > ctx.now().getTime()
  );
}
