import { dueTimeText } from "#contracts/formats";
import { waitsForBuyer } from "#contracts/order-questions";
import { isWorkedOn } from "#contracts/order-statuses";
import { findEarliest, type Order, type OrderWithLines } from "#modules/orders";
import { getTimezone } from "#modules/shop-settings";
import type { Context } from "#platform/context";

/** The due time of an order that it still has to keep: it runs, and is not past. */
export const openDueIn = async (ctx: Context, order: OrderWithLines): Promise<string | null> =>
  isRunning(order) && order.dueAt !== null && order.dueAt > ctx.now()
    ? orderDueIn(ctx, order)
    : null;

/** When its lines are due: "Fri, Nov 20, 2:00 PM EST for the first report and Sun, Nov 22, … for the last". */
export async function orderDueIn(ctx: Context, order: OrderWithLines): Promise<string | null> {
  const { dueAt, buyerZone, lines } = order;
  const first = await dueIn(ctx, order);
  const last = lines.reduce<Date | null>(
    (latest, line) => (line.dueAt && (!latest || line.dueAt > latest) ? line.dueAt : latest),
    null,
  );
  if (!first || !dueAt || !last || last.getTime() === dueAt.getTime()) return first;
  return `${first} for the first report and ${await dueIn(ctx, { dueAt: last, buyerZone })} for the last`;
}

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

/** By when the first of the lines was due whose surcharges were given back with this refund, or with the last one. */
export function missedDueIn(
  ctx: Context,
  order: OrderWithLines,
  refundId?: string,
): Promise<string | null> {
  const { surchargeReturns, lines, buyerZone } = order;
  const returned = surchargeReturns.find((one) => one.refundId === refundId);
  const late = (returned ?? surchargeReturns.at(-1))?.lines ?? [];
  const first = findEarliest(late.map((position) => lines[position]?.dueAt ?? null));
  return dueIn(ctx, { dueAt: first ?? order.dueAt, buyerZone });
}
