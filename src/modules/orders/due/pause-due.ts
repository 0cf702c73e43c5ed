import { defaultTier } from "#contracts/delivery-tiers";
import { countDue } from "#contracts/due-time";
import { getSections } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import type { Decision } from "#orders/decision";
import { orderDue } from "#orders/line-dues";
import type { Order } from "#orders/order";
import { selectOrderLines } from "#orders/order-lines-store";
import { selectLineDues } from "./due-store.ts";
import { dueAfterPause, type TimeLeft, timeLeftAt } from "./time-left.ts";

type TimedOrder = Pick<Order, "id" | "dueAt" | "paidAt">;

/**
 * Within a transaction that holds the order's lock: the remaining times of its lines when the buyer is asked something,
 * by the present calendar; that of a line which is late is null. Null for an order without due times.
 */
export async function computeTimeLeft(
  ctx: Context,
  { id, dueAt, paidAt }: TimedOrder,
  askedAt: Date,
): Promise<(TimeLeft | null)[] | null> {
  if (dueAt === null || paidAt === null) return null;
  const { calendar } = await getSections(ctx, ["calendar"]);
  const lines = await selectOrderLines(ctx.db, id);
  const dues = await selectLineDues(ctx.db, id);
  return dues.map(({ dueAt, dueNoticeAt }, position) => {
    if (dueAt === null) return null;
    const tier = lines[position]!.snapshot.tier ?? defaultTier;
    const { counting } = countDue(tier, calendar, paidAt);
    return timeLeftAt(askedAt, { dueAt, dueNoticeAt }, { counting, calendar });
  });
}

/** Within such a transaction: how the due times change when the order's time continues now. */
export async function resumeDue(
  ctx: Context,
  order: TimedOrder,
  { askedAt, timeLeft }: { askedAt: Date; timeLeft: (TimeLeft | null)[] | null },
): Promise<Decision> {
  // Questions from before the remaining time was stored have none.
  const left = timeLeft ?? (await computeTimeLeft(ctx, order, askedAt));
  if (!left?.some((time) => time !== null)) return {};
  const { calendar } = await getSections(ctx, ["calendar"]);
  const lineDues = (await selectLineDues(ctx.db, order.id)).map((due, position) => {
    const time = left[position];
    return time ? dueAfterPause(time, ctx.now(), calendar) : due;
  });
  return { changes: orderDue(lineDues), lineDues };
}
