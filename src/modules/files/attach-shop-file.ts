import { isId } from "#contracts/ids";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { attachFiles } from "./attach-files.ts";
import type { ShopFileKind } from "./file-rules.ts";
import { listStored } from "./files-store.ts";
import { fileUrl, type ShopFile, shopFileOf } from "./shop-file.ts";

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
  const id = idOf(ref);
  const [record] = await listStored(ctx.db, [id]);
  if (record?.kind !== kind)
    throw new Refusal("invalid", "This file is no longer available. Please choose it again.");
  await attachFiles(ctx, [id]);
  return shopFileOf(record);
}

function idOf({ url, ...ref }: UploadedRef): string {
  const id = ref.id ?? url?.slice(fileUrl("").length) ?? "";
  if (isId(id) && (url === undefined || url === fileUrl(id))) return id;
  throw new Refusal("invalid", "This is not a file that was uploaded to this shop.");
}
