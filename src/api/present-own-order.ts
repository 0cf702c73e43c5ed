import type { BuyerOrder } from "#contracts/calls/buyer-order";
import type { Decoded } from "#contracts/calls/values";
import type { Context } from "#platform/context";
import type { OrderWithReceipts, TrackedOrder } from "./order-with-receipts.ts";
import { presentOwnOrder } from "./present-order.ts";
import { buyerReader } from "./reader-of.ts";
import { presentReceipt } from "./receipts.ts";

/** The whole order for its owner, with its receipt and the credit notes of its refunds. */
export const presentOrderWithReceipts = (
  ctx: Context,
  order: OrderWithReceipts,
): Decoded<typeof BuyerOrder> => ({
  ...presentOwnOrder(ctx, order),
  receipts: order.receipts.map((receipt) => presentReceipt(ctx, receipt, buyerReader(ctx, order))),
});

/** The order behind a mailed link. */
export const presentTrackedOrder = (
  ctx: Context,
  { order, linkExpiresAt }: TrackedOrder,
): Decoded<typeof BuyerOrder> => ({
  ...presentOrderWithReceipts(ctx, order),
  linkExpiresAt,
});
