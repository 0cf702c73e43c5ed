import sharp, { type Sharp } from "sharp";
import type { ImageFormat } from "#contracts/uploads";
import { Refusal } from "#platform/errors";
import type { PictureVariant } from "./file-record.ts";
import { createTurnstile } from "#platform/turnstile";

/** Pixels that are decoded row by row. */
const maxPixels = 120_000_000;
/** Pixels of formats that must be held whole in memory: interlaced, progressive, WebP. */
const maxWholePixels = 40_000_000;
const maxSide = 16_000;

/** Decoding takes tens of megabytes, so only two pictures at a time are looked at. */
const takeTurn = createTurnstile(2);

sharp.cache(false);

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true });

/** Decodes a picture to its last pixel and answers its size as shown. Refuses what does not decode. */
export function measurePicture(
  load: () => Promise<Buffer>,
  contentType: string,
): Promise<{ width: number; height: number }> {
  return takeTurn(async () => {
    const bytes = await load();
    return refuseBroken(async () => {
      const size = await readSize(bytes, contentType);
      await open(bytes).resize(16, 16, { fit: "inside" }).timeout({ seconds: 20 }).raw().toBuffer();
      return size;
    });
  });
}

async function readSize(bytes: Buffer, contentType: string) {
  const { format, width, height, isProgressive, autoOrient } = await open(bytes).metadata();
  const isWhole = isProgressive === true || format === "webp";
  if (
    contentType !== `image/${format}` ||
    Math.max(width, height) > maxSide ||
    width * height > (isWhole ? maxWholePixels : maxPixels)
  )
    throw new Error(`not a usable picture: ${format} ${width} × ${height}`);
  return { width: autoOrient.width, height: autoOrient.height };
}

/** Re-encodes a picture into every asked size without its metadata; a smaller picture is not enlarged. */
export function encodePicture(
  bytes: Buffer,
  variants: readonly PictureVariant[],
  keep: (variant: PictureVariant, encoded: Buffer) => Promise<void>,
): Promise<{ width: number; height: number }> {
  return takeTurn(async () => {
    const widest = Math.max(...variants.map(({ width }) => width));
    const base = await refuseBroken(() =>
      open(bytes)
        .autoOrient()
        .resize({ width: widest, withoutEnlargement: true })
        .toColourspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const { width, height, channels } = base.info;
    for (const variant of variants) {
      const resized = sharp(base.data, { raw: { width, height, channels } }).resize({
        width: variant.width,
        withoutEnlargement: true,
      });
      await keep(variant, await encoders[variant.format](resized).toBuffer());
    }
    return { width, height };
  });
}

const encoders: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpeg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true }),
};

async function refuseBroken<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new Refusal(
      "unsupported_type",
      "This picture can't be read. It may be damaged or too large to open. Please choose another one.",
      { cause },
    );
  }
}
