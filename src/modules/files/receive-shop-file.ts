import { buffer } from "node:stream/consumers";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { checkStream } from "./checked-stream.ts";
import { cleanFileName } from "./file-name.ts";
import type { FileRecord } from "./file-record.ts";
import { fileRules, kindOf, type ShopFileKind, tooLarge } from "./file-rules.ts";
import { type IncomingFile, storeChecked } from "./receive-upload.ts";
import { storeShopPicture } from "./store-shop-picture.ts";

/**
 * Stores a catalogue file that an admin uploads, completely or not at all: a picture is re-encoded into the sizes of
 * the pages, a sample is stored unchanged. Refuses as `receiveUpload` does.
 */
export async function receiveShopFile(
  ctx: Context,
  upload: IncomingFile<ShopFileKind>,
): Promise<FileRecord> {
  try {
    requireRight(ctx, "edit the catalogue");
    const kind = kindOf(ctx, cleanFileName(upload.name), upload.kinds);
    if (kind === "sample") return await storeChecked(ctx, { ...upload, kinds: [kind] });
    const rule = fileRules[kind];
    if ((upload.declaredBytes ?? 0) > rule.maxBytes) throw tooLarge(rule);
    const { whole } = await checkStream(upload.stream, rule.maxBytes, () => tooLarge(rule));
    return await storeShopPicture(ctx, { bytes: await buffer(whole), name: upload.name });
  } finally {
    upload.stream.destroy();
  }
}
