import { getOwnOrder, getTrackedOrder, type OwnOrder } from "#modules/orders/own";
import { listOrderReceipts, type Receipt } from "#modules/receipts";
import type { Context } from "#platform/context";

/** An order as its buyer sees it, with its receipt and the credit notes of its refunds. */
export type OrderWithReceipts = OwnOrder & { receipts: Receipt[] };

/** The order behind a mailed link. */
export interface TrackedOrder {
  order: OrderWithReceipts;
  linkExpiresAt: Date;
}

/** An order of the actor's own. */
export const getOrderWithReceipts = async (
  ctx: Context,
  orderId: string,
): Promise<OrderWithReceipts> => addReceipts(ctx, await getOwnOrder(ctx, orderId));

export async function getTrackedWithReceipts(ctx: Context, token: string): Promise<TrackedOrder> {
  const { order, linkExpiresAt } = await getTrackedOrder(ctx, token);
  return { order: await addReceipts(ctx, order), linkExpiresAt };
}

async function addReceipts(ctx: Context, order: OwnOrder): Promise<OrderWithReceipts> {
  return { ...order, receipts: await listOrderReceipts(ctx, [order.id]) };
}
