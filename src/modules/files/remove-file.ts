import { imageFormats, imageWidths } from "#contracts/picture-sizes";
import type { Context } from "#platform/context";
import { type FileRecord, variantKey } from "./file-record.ts";
import { deleteRow } from "./files-store.ts";

/**
 * Every stored variant of a shop picture. Those that take longest come first, so that the two threads that encode them
 * end together.
 */
export const pictureVariants = imageFormats.flatMap((format) =>
  imageWidths.toReversed().map((width) => ({ width, format })),
);

/**
 * Removes the objects of a file that is no longer visible, then its row; a failure leaves the row for the next sweep.
 */
export async function removeFile(ctx: Context, record: FileRecord): Promise<void> {
  for (const { key } of listStoredObjects(record)) await ctx.ports.files.delete(key);
  await deleteRow(ctx.db, record.id);
}

interface StoredObjectName {
  key: string;
  contentType: string;
}

/** The objects that a stored file consists of. */
export const listStoredObjects = (
  record: Pick<FileRecord, "storageKey" | "contentType"> & { kind: string },
): StoredObjectName[] =>
  record.kind === "product_image"
    ? pictureVariants.map((variant) => ({
        key: variantKey(record.storageKey, variant),
        contentType: `image/${variant.format}`,
      }))
    : [{ key: record.storageKey, contentType: record.contentType }];
