import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { deleteHolds, insertHolds } from "./files-store.ts";

/** Holds files while their holder exists; call it in the transaction that stores the holder. */
export async function holdFiles(
  ctx: Context,
  { holderId, fileIds }: { holderId: string; fileIds: readonly string[] },
): Promise<void> {
  const needed = new Set(fileIds);
  if (needed.size === 0) return;
  const held = await insertHolds(ctx.db, holderId, [...needed].sort());
  if (held.length < needed.size)
    throw new Refusal(
      "invalid",
      "An attached file is no longer available. Please choose the file again.",
    );
}

/** Releases the holds of holders deleted in this transaction; files that nothing else uses are swept later. */
export async function releaseFiles(ctx: Context, holderIds: readonly string[]): Promise<void> {
  if (holderIds.length > 0) await deleteHolds(ctx.db, holderIds, ctx.now());
}
