import type { Context } from "#platform/context";
import { attachFiles } from "./attach-files.ts";
import type { FileRecord } from "./file-record.ts";
import { findIssuedFiles, type Issued } from "./find-issued-files.ts";

/** Finds files by the addresses that an upload returned and attaches them, in the transaction that stores the reference. */
export async function attachIssuedFiles(
  ctx: Context,
  urls: readonly string[],
  issued?: Issued,
): Promise<Pick<FileRecord, "id" | "name">[]> {
  const found = await findIssuedFiles(ctx, urls, issued);
  await attachFiles(
    ctx,
    found.map(({ id }) => id),
  );
  return found.map(({ id, name }) => ({ id, name }));
}
