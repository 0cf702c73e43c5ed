import type { OrderWithLines } from "#modules/orders";
import { getOwnOrder, getTrackedOrder } from "#modules/orders/own";
import type { Context } from "#platform/context";

/** An order of the caller's own, or the one behind a mailed link. */
export type OrderRef = { orderId: string } | { token: string };

export const getReviewedOrder = async (ctx: Context, ref: OrderRef): Promise<OrderWithLines> =>
  "token" in ref ? (await getTrackedOrder(ctx, ref.token)).order : getOwnOrder(ctx, ref.orderId);
