import type { Context } from "#platform/context";
import { sweepReceipts } from "./receipts-store.ts";

const BATCH = 1000;

/** Deletes whole years of receipts and credit notes once the law no longer asks for them. */
export async function deleteOldReceipts(ctx: Context): Promise<void> {
  while ((await sweepReceipts(ctx.db, BATCH)) === BATCH);
}
