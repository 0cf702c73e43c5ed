import type { Order as WireOrder } from "#contracts/calls/order";
import type { OwnOrder } from "#modules/orders";
import { listReceiptsOf } from "#modules/receipts";
import type { Context } from "#platform/context";
import { presentOwnOrder } from "./present-order.ts";
import { presentReceipt } from "./receipts.ts";

/** The whole order for its owner, with its receipt and the credit notes of its refunds. */
export async function ownOrderReply(ctx: Context, order: OwnOrder): Promise<WireOrder> {
  const receipts = await listReceiptsOf(ctx, [order.id]);
  return {
    ...presentOwnOrder(ctx, order),
    receipts: receipts.map((receipt) => presentReceipt(ctx, receipt)),
  };
}

/** The same for the order behind a mailed link. */
export const trackedOrderReply = async (
  ctx: Context,
  { order, linkExpiresAt }: { order: OwnOrder; linkExpiresAt: Date },
): Promise<WireOrder> => ({
  ...(await ownOrderReply(ctx, order)),
  linkExpiresAt: linkExpiresAt.toISOString(),
});
