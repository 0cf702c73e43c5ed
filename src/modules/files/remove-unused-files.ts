import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { lockOutBackups, takeUnused } from "./files-store.ts";
import { removeFile } from "./remove-file.ts";

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
