import { imageFormats, imageWidths } from "#contracts/picture-sizes";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { type FileKind, type FileRecord, newStorageKey, variantKey } from "./file-record.ts";
import { fileRules } from "./file-rules.ts";
import {
  deleteRow,
  insertArriving,
  lockOutBackups,
  markLeaving,
  markStored,
  takeUnused,
} from "./files-store.ts";

export interface NewFile {
  kind: FileKind;
  name: string;
  contentType: string;
  /** The only thing that may use it; null if anyone with its address may. */
  issuedFor?: string | null;
}

type StoredFacts = Pick<FileRecord, "bytes" | "width" | "height"> &
  Partial<Pick<FileRecord, "sha256">>;
type StoreObjects = (storageKey: string) => Promise<StoredFacts>;

/**
 * Stores a new file: `store` writes its objects and returns the facts. If anything fails, nothing of the file is
 * visible.
 */
export const storeFile = async (
  ctx: Context,
  file: NewFile,
  store: StoreObjects,
): Promise<FileRecord> => showFile(ctx, await storeHidden(ctx, file, store));

/** The first step of storing a file: its objects are written, and it stays invisible until `showFile`. */
export async function storeHidden(
  ctx: Context,
  file: NewFile,
  store: StoreObjects,
): Promise<FileRecord> {
  const arriving = newRecord(ctx, file);
  await insertArriving(ctx.db, arriving);
  try {
    return { ...arriving, ...(await store(arriving.storageKey)) };
  } catch (error) {
    await discardFile(ctx, arriving, error);
    throw error;
  }
}

/**
 * Makes an uploaded file visible. If this fails its objects stay, since the outcome is unknown; the sweep removes them
 * if necessary.
 */
export async function showFile(ctx: Context, arrived: FileRecord): Promise<FileRecord> {
  if (!(await markStored(ctx.db, arrived.id, arrived)))
    throw new Error(`file ${arrived.id} was swept while it arrived`);
  return { ...arrived, state: "stored" };
}

function newRecord(ctx: Context, { issuedFor = null, ...file }: NewFile): FileRecord {
  return {
    ...file,
    id: ctx.newId(),
    state: "arriving",
    storageKey: newStorageKey(),
    bytes: 0,
    sha256: null,
    width: null,
    height: null,
    isPublic: fileRules[file.kind].isPublic,
    uploadedFrom: ctx.actor.kind === "system" ? null : ctx.actor.address,
    uploadedBy: "userId" in ctx.actor ? ctx.actor.userId : null,
    issuedFor,
    createdAt: ctx.now(),
    attachedAt: null,
    isHeld: false,
    releasedAt: null,
  };
}

/** Removes a file that was never visible. A store that just failed is not called again: the sweep removes leftovers. */
export async function discardFile(ctx: Context, record: FileRecord, error: unknown): Promise<void> {
  const isStoreDown =
    error instanceof Refusal && ["bad_gateway", "unavailable"].includes(error.code);
  try {
    if (isStoreDown) await markLeaving(ctx.db, record.id);
    else await removeFile(ctx, record);
  } catch (cause) {
    ctx.log.warn({ err: cause, fileId: record.id }, "a refused file is left for the sweep");
  }
}

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
async function removeFile(ctx: Context, record: FileRecord): Promise<void> {
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

declare module "#platform/shop-config" {
  interface ShopConfig {
    /** Hours until an upload that no order uses is removed. */
    unusedUploadHours: number;
  }
}

const batch = 50;

/**
 * Removes files that were never used in time, and leftovers of broken uploads; nothing while a backup runs. Returns how
 * many.
 */
export async function removeUnusedFiles(ctx: Context): Promise<number> {
  const unusedSince = new Date(ctx.now().getTime() - ctx.config.unusedUploadHours * 3_600_000);
  const seen = new Set<string>();
  let removed = 0;
  for (;;) {
    const taken = await inTransaction(ctx, async ({ db }) =>
      (await lockOutBackups(db)) ? takeUnused(db, unusedSince, batch) : [],
    );
    const fresh = taken.filter(({ id }) => !seen.has(id));
    for (const record of fresh) {
      seen.add(record.id);
      try {
        await removeFile(ctx, record);
        removed += 1;
      } catch (error) {
        ctx.log.warn({ err: error, fileId: record.id }, "an unused file could not be removed yet");
      }
    }
    if (fresh.length < batch) return removed;
  }
}
