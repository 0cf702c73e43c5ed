import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import type { ReceiptMonth } from "./receipt.ts";
import { selectReceiptMonths } from "./receipts-store.ts";

/** The months in which anything was issued, the newest first, for those who handle payments. */
export async function listReceiptMonths(ctx: Context): Promise<ReceiptMonth[]> {
  requireRight(ctx, "handle payments");
  return selectReceiptMonths(ctx.db);
}
