import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readExtension } from "#contracts/uploads";
import { cleanFileName } from "#files/file-name";
import { type FileRecord, plainVariant, variantKey } from "#files/file-record";
import { fileRules, pickFileKind, type ShopFileKind, tooLarge } from "#files/file-rules";
import { encodePicture, measurePicture } from "#files/pictures/picture";
import { pictureVariants, storeFile } from "#files/store-file";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { checkStream } from "./checked-stream.ts";
import { checkContent, headBytes } from "./file-content.ts";
import { type IncomingFile, storeChecked } from "./receive-upload.ts";

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

interface ShopPicture {
  bytes: Uint8Array;
  name: string;
  /** SVG that the shop drew itself: cards show it in place of the picture. */
  card?: string;
}

/** Stores a picture of the shop (product, category) for everybody, re-encoded without metadata into all sizes of the pages. */
export async function storeShopPicture(ctx: Context, picture: ShopPicture): Promise<FileRecord> {
  const name = cleanFileName(picture.name);
  const kind = pickFileKind(ctx, name, ["product_image"]);
  const bytes = Buffer.from(picture.bytes);
  if (bytes.length > fileRules[kind].maxBytes) throw tooLarge(fileRules[kind]);
  const sourceType = await checkContent(bytes.subarray(0, headBytes), readExtension(name));
  await measurePicture(ctx, { load: async () => bytes, contentType: sourceType });
  const stored = await storeFile(
    ctx,
    { kind, name, contentType: "image/jpeg" },
    async (storageKey) => {
      let plainBytes = 0;
      const size = await encodePicture(bytes, pictureVariants, async (variant, encoded) => {
        const key = variantKey(storageKey, variant);
        await ctx.ports.files.put(key, Readable.from([encoded]), `image/${variant.format}`);
        if (key === variantKey(storageKey, plainVariant)) plainBytes = encoded.length;
      });
      return { ...size, bytes: plainBytes };
    },
  );
  if (picture.card !== undefined) await storeCardDrawing(ctx, stored, picture.card);
  return stored;
}

async function storeCardDrawing(ctx: Context, { id, name }: FileRecord, svg: string) {
  const kind = "card_drawing";
  const bytes = Buffer.from(svg);
  if (bytes.length > fileRules[kind].maxBytes) throw tooLarge(fileRules[kind]);
  const contentType = "image/svg+xml";
  const file = { kind, name: name.replace(/\.\w+$/, ".svg"), contentType, issuedFor: id } as const;
  await storeFile(ctx, file, async (storageKey) => {
    await ctx.ports.files.put(storageKey, Readable.from([bytes]), contentType);
    return { bytes: bytes.length, width: null, height: null };
  });
}
