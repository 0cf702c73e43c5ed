import { imageFormats, imageWidths } from "#contracts/uploads";
import type { Context } from "#platform/context";
import { type FileRecord, variantKey } from "./file-record.ts";
import { deleteRow } from "./files-store.ts";

/** Every variant that a shop picture is kept in. */
export const pictureVariants = imageWidths.flatMap((width) =>
  imageFormats.map((format) => ({ width, format })),
);

/** Removes the objects of a file that nobody can see any more, then its row; a failure leaves the row for the next sweep. */
export async function removeFile(ctx: Context, record: FileRecord): Promise<void> {
  for (const key of objectKeys(record)) await ctx.ports.files.delete(key);
  await deleteRow(ctx.db, record.id);
}

const objectKeys = (record: FileRecord): string[] =>
  record.kind === "product_image"
    ? pictureVariants.map((variant) => variantKey(record.storageKey, variant))
    : [record.storageKey];
