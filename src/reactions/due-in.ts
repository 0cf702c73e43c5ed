import { dueTimeText } from "#contracts/due-text";
import { waitsForBuyer } from "#contracts/order-questions";
import { isWorkedOn } from "#contracts/order-statuses";
import type { Order, OrderWithLines } from "#modules/orders";
import { getTimezone } from "#modules/shop-settings";
import type { Context } from "#platform/context";

/** The due time of an order that it still has to keep: it runs, and is not past. */
export const openDueIn = async (ctx: Context, order: Order): Promise<string | null> =>
  isRunning(order) && order.dueAt !== null && order.dueAt > ctx.now() ? dueIn(ctx, order) : null;

/** It is worked on, and no question waits for its buyer. */
export const isRunning = (order: Order): boolean =>
  isWorkedOn(order) && !waitsForBuyer(order.openMatter);

/** A due time in the zone of an order's buyer, or else of the shop; null where there is none. */
export async function dueIn<At extends Date | null>(
  ctx: Context,
  { dueAt, buyerZone }: { dueAt: At; buyerZone?: string | null },
): Promise<string | Exclude<At, Date>> {
  if (!(dueAt instanceof Date)) return dueAt as Exclude<At, Date>;
  return dueTimeText(dueAt, buyerZone ?? (await getTimezone(ctx)));
}

/** By when the lines were due whose surcharges were given back with this refund, or with the last one. */
export function missedDueIn(
  ctx: Context,
  order: OrderWithLines,
  refundId?: string,
): Promise<string | null> {
  const { surchargeReturns, lines, buyerZone } = order;
  const returned = surchargeReturns.find((one) => one.refundId === refundId);
  const [first] = (returned ?? surchargeReturns.at(-1))?.lines ?? [];
  const dueAt = (first === undefined ? null : lines[first]?.dueAt) ?? order.dueAt;
  return dueIn(ctx, { dueAt, buyerZone });
}
