import { Readable } from "node:stream";
import { extensionOf } from "#contracts/uploads";
import type { Context } from "#platform/context";
import { checkContent, headBytes } from "./file-content.ts";
import { cleanFileName } from "./file-name.ts";
import { type FileRecord, plainVariant, variantKey } from "./file-record.ts";
import { fileRules, kindOf, tooLarge } from "./file-rules.ts";
import { storeFile } from "./store-file.ts";
import { encodePicture, measurePicture } from "./picture.ts";
import { pictureVariants } from "./remove-file.ts";

/** Stores a picture of the shop (product, category) for everybody, re-encoded without metadata into all sizes of the pages. */
export async function storeShopPicture(
  ctx: Context,
  picture: { bytes: Uint8Array; name: string },
): Promise<FileRecord> {
  const name = cleanFileName(picture.name);
  const kind = kindOf(ctx, name, ["product_image"]);
  const bytes = Buffer.from(picture.bytes);
  if (bytes.length > fileRules[kind].maxBytes) throw tooLarge(fileRules[kind]);
  const sourceType = await checkContent(bytes.subarray(0, headBytes), extensionOf(name));
  await measurePicture(ctx, { load: async () => bytes, contentType: sourceType });
  return storeFile(ctx, { kind, name, contentType: "image/jpeg" }, async (storageKey) => {
    let plainBytes = 0;
    const size = await encodePicture(bytes, pictureVariants, async (variant, encoded) => {
      const key = variantKey(storageKey, variant);
      await ctx.ports.files.put(key, Readable.from([encoded]), `image/${variant.format}`);
      if (key === variantKey(storageKey, plainVariant)) plainBytes = encoded.length;
    });
    return { ...size, bytes: plainBytes };
  });
}
