import { isId } from "#contracts/ids";
import { type FileRecord, fileUrl, type ShopFile, toShopFile } from "#files/file-record";
import type { ShopFileKind } from "#files/file-rules";
import {
  deleteHolds,
  findCardDrawing,
  insertHolds,
  listStored,
  markAttached,
} from "#files/files-store";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { findIssuedFiles, type Issued } from "./find-issued-files.ts";

/** Marks files as permanently used; call it in the transaction that stores the reference. */
export const attachFiles = (ctx: Context, ids: readonly string[]): Promise<void> =>
  markExisting(ids, (sorted) => markAttached(ctx.db, sorted, ctx.now()));

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
async function markExisting(
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

/** Holds files while their holder exists; call it in the transaction that stores the holder. */
export const attachToHolder = (
  ctx: Context,
  { holderId, fileIds }: { holderId: string; fileIds: readonly string[] },
): Promise<void> => markExisting(fileIds, (sorted) => insertHolds(ctx.db, holderId, sorted));

/** Releases the holds of holders deleted in this transaction; files that nothing else uses are swept later. */
export async function releaseFiles(ctx: Context, holderIds: readonly string[]): Promise<void> {
  if (holderIds.length > 0) await deleteHolds(ctx.db, holderIds, ctx.now());
}

/** How a client names a file that it uploaded. */
export interface UploadedRef {
  url?: string | undefined;
  id?: string | undefined;
}

/**
 * Attaches a catalogue file, in the transaction that stores the reference, and returns it as the shop stores it. Any
 * other file or address is refused; nothing is fetched.
 */
export async function attachShopFile(
  ctx: Context,
  ref: UploadedRef,
  kind: ShopFileKind,
): Promise<ShopFile> {
  const id = readFileId(ref);
  const [record] = await listStored(ctx.db, [id]);
  if (record?.kind !== kind)
    throw new Refusal("invalid", "This file is no longer available. Please choose it again.");
  const card = await findCardDrawing(ctx.db, id);
  await attachFiles(ctx, [id, ...(card === null ? [] : [card])]);
  return toShopFile(record, card);
}

function readFileId({ url, ...ref }: UploadedRef): string {
  const id = ref.id ?? url?.slice(fileUrl("").length) ?? "";
  if (isId(id) && (url === undefined || url === fileUrl(id))) return id;
  throw new Refusal("invalid", "This is not a file that was uploaded to this shop.");
}
