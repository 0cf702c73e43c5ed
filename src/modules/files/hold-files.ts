import type { Context } from "#platform/context";
import { markAll } from "./attach-files.ts";
import { deleteHolds, insertHolds } from "./files-store.ts";

/** Holds files while their holder exists; call it in the transaction that stores the holder. */
export const holdFiles = (
  ctx: Context,
  { holderId, fileIds }: { holderId: string; fileIds: readonly string[] },
): Promise<void> => markAll(fileIds, (sorted) => insertHolds(ctx.db, holderId, sorted));

/** Releases the holds of holders deleted in this transaction; files that nothing else uses are swept later. */
export async function releaseFiles(ctx: Context, holderIds: readonly string[]): Promise<void> {
  if (holderIds.length > 0) await deleteHolds(ctx.db, holderIds, ctx.now());
}
