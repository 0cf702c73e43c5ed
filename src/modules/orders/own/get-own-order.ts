import type { Context } from "#platform/context";
import { withLines } from "#orders/find-order";
import { readOrderLink } from "#orders/order-link";
import { getOwnedOrder } from "#orders/owned-order";
import { asOwnOrder, type OwnOrder } from "./own-order.ts";

/** An order of the actor's own. */
export async function getOwnOrder(ctx: Context, orderId: string): Promise<OwnOrder> {
  return asOwnOrder(ctx, await withLines(ctx, await getOwnedOrder(ctx, { orderId })));
}

/** The order behind a mailed link; a wrong, altered, expired or ended one is simply not found. */
export async function getTrackedOrder(
  ctx: Context,
  token: string,
): Promise<{ order: OwnOrder; linkExpiresAt: Date }> {
  const order = await withLines(ctx, await getOwnedOrder(ctx, { token }));
  const { expiresAt } = readOrderLink(ctx, token)!;
  return { order: await asOwnOrder(ctx, order), linkExpiresAt: expiresAt };
}
