import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { FileRecord } from "./file-record.ts";
import { markAttached } from "./files-store.ts";
import { findIssuedFiles, type Issued } from "./find-issued-files.ts";

/** Marks files as permanently used; call it in the transaction that stores the reference. */
export const attachFiles = (ctx: Context, ids: readonly string[]): Promise<void> =>
  markAll(ids, (sorted) => markAttached(ctx.db, sorted, ctx.now()));

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

/** @param mark returns the ids of those that exist; all of them must */
export async function markAll(
  ids: readonly string[],
  mark: (sorted: string[]) => Promise<string[]>,
): Promise<void> {
  const needed = new Set(ids);
  if (needed.size === 0) return;
  const marked = await mark([...needed].sort());
  if (marked.length < needed.size)
    throw new Refusal(
      "invalid",
      "An attached file is no longer available. Please choose the file again.",
    );
}
