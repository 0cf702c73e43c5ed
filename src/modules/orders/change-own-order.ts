import type { Context } from "#platform/context";
import { getOwnOrder, getTrackedOrder } from "./get-order.ts";
import type { OwnOrder } from "./own-order.ts";

/** Makes a change to an order of the actor's own, and reads it again. */
export async function changeOwnOrder(
  ctx: Context,
  orderId: string,
  change: (orderId: string) => Promise<unknown>,
): Promise<OwnOrder> {
  await getOwnOrder(ctx, orderId);
  await change(orderId);
  return getOwnOrder(ctx, orderId);
}

/** The same for the order behind a mailed link. */
export async function changeTrackedOrder(
  ctx: Context,
  token: string,
  change: (orderId: string) => Promise<unknown>,
): Promise<{ order: OwnOrder; linkExpiresAt: Date }> {
  const { order } = await getTrackedOrder(ctx, token);
  await change(order.id);
  return getTrackedOrder(ctx, token);
}
