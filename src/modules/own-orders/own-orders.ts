import * as orders from "#modules/orders";
import { listReceiptsOf, type Receipt } from "#modules/receipts";
import type { Context } from "#platform/context";

/** What buyers read and change of their own orders. Each verb returns the whole order as its buyer sees it next. */

/** With its receipt and the credit notes of its refunds. */
export type OrderWithReceipts = orders.OwnOrder & { receipts: Receipt[] };

/** The order behind a mailed link. */
export interface TrackedOrder {
  order: OrderWithReceipts;
  linkExpiresAt: Date;
}

export const getOwnOrder = withReceipts(orders.getOwnOrder);
export const cancelOrder = withReceipts(orders.cancelOrder);
export const answerQuestion = withReceipts(orders.answerQuestion);
export const requestRevision = withReceipts(orders.requestRevision);
export const requestRefund = withReceipts(orders.requestRefund);
export const shareOrder = withReceipts(orders.shareOrder);
export const endShare = withReceipts(orders.endShare);

export const getTrackedOrder = withTrackedReceipts(orders.getTrackedOrder);
export const cancelTrackedOrder = withTrackedReceipts(orders.cancelTrackedOrder);
export const answerTrackedQuestion = withTrackedReceipts(orders.answerTrackedQuestion);
export const requestTrackedRevision = withTrackedReceipts(orders.requestTrackedRevision);
export const requestTrackedRefund = withTrackedReceipts(orders.requestTrackedRefund);
export const shareTrackedOrder = withTrackedReceipts(orders.shareTrackedOrder);
export const endTrackedShare = withTrackedReceipts(orders.endTrackedShare);

type Verb<Input, Result> = (ctx: Context, input: Input) => Promise<Result>;

function withReceipts<Input>(verb: Verb<Input, orders.OwnOrder>): Verb<Input, OrderWithReceipts> {
  return async (ctx, input) => addReceipts(ctx, await verb(ctx, input));
}

function withTrackedReceipts<Input>(
  verb: Verb<Input, { order: orders.OwnOrder; linkExpiresAt: Date }>,
): Verb<Input, TrackedOrder> {
  return async (ctx, input) => {
    const { order, linkExpiresAt } = await verb(ctx, input);
    return { order: await addReceipts(ctx, order), linkExpiresAt };
  };
}

async function addReceipts(ctx: Context, order: orders.OwnOrder): Promise<OrderWithReceipts> {
  return { ...order, receipts: await listReceiptsOf(ctx, [order.id]) };
}
