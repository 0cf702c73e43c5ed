import type { SheetFormat } from "#contracts/xlsx";
import { requireConfirmedPassword } from "#modules/accounts/password";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { inParallel } from "#platform/in-parallel";
import { requireRight } from "#platform/require-right";
import type { Receipt } from "./receipt.ts";
import { countReceipts, selectReceiptPage, selectReceiptsIssued } from "./receipts-store.ts";

const BATCH = 50;

/** One page of what was issued in a month such as 2026-01, the newest first, for those who handle payments. */
export async function listReceipts(
  ctx: Context,
  month: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: Receipt[]; total: number }> {
  requireRight(ctx, "handle payments");
  return inParallel({
    items: selectReceiptPage(ctx.db, month, { offset: (page - 1) * limit, limit }),
    total: countReceipts(ctx.db, month),
  });
}

/**
 * All of a month, for export, in their order and read in batches while they are consumed; it requires the password
 * again and is recorded.
 */
export async function readReceipts(
  ctx: Context,
  { month, format }: { month: string; format: SheetFormat | "zip" },
): Promise<AsyncIterable<Receipt[]>> {
  requireRight(ctx, "handle payments");
  await requireConfirmedPassword(ctx);
  const details = { month, format, receipts: await countReceipts(ctx.db, month) };
  await recordAudit(ctx, { action: "receipts.exported", subject: null, details });
  return inBatches<Receipt>(BATCH, (after, limit) =>
    selectReceiptsIssued(ctx.db, month, { after, limit }),
  );
}
