import type { PictureVariant } from "./file-record.ts";
import { createPictureDecoder, type PictureSize } from "./picture-decoder.ts";

const decoder = createPictureDecoder();

/** Decodes a picture to its last pixel and returns its size as shown. Refuses what does not decode. */
export const measurePicture = (
  load: () => Promise<Buffer>,
  contentType: string,
): Promise<PictureSize> =>
  decoder.run(async () => ({ kind: "measure", bytes: await load(), contentType }));

/** Re-encodes a picture into every requested size without its metadata; a smaller picture is not enlarged. */
export async function encodePicture(
  bytes: Buffer,
  variants: readonly PictureVariant[],
  keep: (variant: PictureVariant, encoded: Buffer) => Promise<void>,
): Promise<PictureSize> {
  const encoded: Buffer[] = [];
  const size = await decoder.run(
    () => Promise.resolve({ kind: "encode", bytes, variants }),
    (index, variant) => (encoded[index] = variant),
  );
  for (const [index, variant] of variants.entries()) await keep(variant, encoded[index]!);
  return size;
}
