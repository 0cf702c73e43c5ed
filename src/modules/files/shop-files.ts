import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readExtension } from "#contracts/uploads";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { checkStream } from "./checked-stream.ts";
import { checkContent, headBytes } from "./file-content.ts";
import { cleanFileName } from "./file-name.ts";
import { type FileRecord, plainVariant, variantKey } from "./file-record.ts";
import { fileRules, pickFileKind, type ShopFileKind, tooLarge } from "./file-rules.ts";
import { encodePicture, measurePicture } from "./picture.ts";
import { type IncomingFile, storeChecked } from "./receive-upload.ts";
import { pictureVariants, storeFile } from "./store-file.ts";

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
    const kind = pickFileKind(ctx, cleanFileName(upload.name), upload.kinds);
    if (kind === "sample") return await storeChecked(ctx, { ...upload, kinds: [kind] });
    const rule = fileRules[kind];
    if ((upload.declaredBytes ?? 0) > rule.maxBytes) throw tooLarge(rule);
    const { whole } = await checkStream(upload.stream, rule.maxBytes, () => tooLarge(rule));
    return await storeShopPicture(ctx, { bytes: await buffer(whole), name: upload.name });
  } finally {
    upload.stream.destroy();
  }
}

/** Stores a picture of the shop (product, category) for everybody, re-encoded without metadata into all sizes of the pages. */
export async function storeShopPicture(
  ctx: Context,
  picture: { bytes: Uint8Array; name: string },
): Promise<FileRecord> {
  const name = cleanFileName(picture.name);
  const kind = pickFileKind(ctx, name, ["product_image"]);
  const bytes = Buffer.from(picture.bytes);
  if (bytes.length > fileRules[kind].maxBytes) throw tooLarge(fileRules[kind]);
  const sourceType = await checkContent(bytes.subarray(0, headBytes), readExtension(name));
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

/** A catalogue file as stored by its users. */
export interface ShopFile {
  id: string;
  isPicture: boolean;
  /** Pixels, pictures only. */
  width?: number;
  height?: number;
  name?: string;
  bytes?: number;
}

export const toShopFile = (record: FileRecord): ShopFile => ({
  id: record.id,
  isPicture: record.contentType.startsWith("image/"),
  ...(record.width === null || record.height === null
    ? {}
    : { width: record.width, height: record.height }),
  name: record.name,
  bytes: record.bytes,
});

/** The address of a file on this shop. A private one is opened through `signedUrl`. */
export const fileUrl = (id: string): string => `/files/${id}`;
