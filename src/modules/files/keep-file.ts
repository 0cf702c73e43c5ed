import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { type FileKind, type FileRecord, newStorageKey } from "./file-record.ts";
import { fileRules } from "./file-rules.ts";
import { insertArriving, markLeaving, markStored } from "./files-store.ts";
import { removeFile } from "./remove-file.ts";

type StoredFacts = Pick<FileRecord, "bytes" | "width" | "height">;

/** Keeps a new file: `store` writes its objects and answers the facts. Whatever fails, nothing of the file can be seen. */
export async function keepFile(
  ctx: Context,
  file: { kind: FileKind; name: string; contentType: string },
  store: (storageKey: string) => Promise<StoredFacts>,
): Promise<FileRecord> {
  const arriving = newRecord(ctx, file);
  await insertArriving(ctx.db, arriving);
  try {
    const facts = await store(arriving.storageKey);
    if (!(await markStored(ctx.db, arriving.id, facts)))
      throw new Error(`file ${arriving.id} was swept while it arrived`);
    return { ...arriving, ...facts, state: "stored" };
  } catch (error) {
    await discard(ctx, arriving, error);
    throw error;
  }
}

function newRecord(
  ctx: Context,
  file: { kind: FileKind; name: string; contentType: string },
): FileRecord {
  return {
    ...file,
    id: ctx.newId(),
    state: "arriving",
    storageKey: newStorageKey(),
    bytes: 0,
    width: null,
    height: null,
    isPublic: fileRules[file.kind].isPublic,
    uploadedFrom: ctx.actor.kind === "system" ? null : ctx.actor.address,
    uploadedBy: "userId" in ctx.actor ? ctx.actor.userId : null,
    createdAt: ctx.now(),
    attachedAt: null,
    isHeld: false,
    releasedAt: null,
  };
}

/** A store that just failed is not asked again: the sweep removes what it may still hold. */
async function discard(ctx: Context, record: FileRecord, error: unknown): Promise<void> {
  const isStoreDown =
    error instanceof Refusal && ["bad_gateway", "unavailable"].includes(error.code);
  try {
    if (isStoreDown) await markLeaving(ctx.db, record.id);
    else await removeFile(ctx, record);
  } catch (cause) {
    ctx.log.warn({ err: cause, fileId: record.id }, "a refused file is left for the sweep");
  }
}
