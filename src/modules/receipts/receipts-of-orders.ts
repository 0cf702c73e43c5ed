import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import type { Receipt } from "./receipt.ts";
import { selectReceiptsOf } from "./receipts-store.ts";

/** What was issued for these orders: of each the receipt first. Does not check the actor. */
export const listReceiptsOf = (ctx: Context, orderIds: readonly string[]): Promise<Receipt[]> =>
  selectReceiptsOf(ctx.db, orderIds);

/** The same for one order, for those who handle payments. */
export async function getReceiptsOfOrder(ctx: Context, orderId: string): Promise<Receipt[]> {
  requireRight(ctx, "handle payments");
  return listReceiptsOf(ctx, [orderId]);
}
