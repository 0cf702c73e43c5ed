import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { type FileKind, type FileRecord, newStorageKey } from "./file-record.ts";
import { fileRules } from "./file-rules.ts";
import { insertArriving, markLeaving, markStored } from "./files-store.ts";
import { removeFile } from "./remove-file.ts";

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
