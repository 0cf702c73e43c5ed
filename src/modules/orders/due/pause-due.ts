import { defaultTier } from "#contracts/delivery-tiers";
import { computeSlowestDue } from "#contracts/due-time";
import { getSections } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import type { Order } from "#orders/order";
import { selectOrderLines } from "#orders/order-lines-store";
import { selectDueNotice } from "./due-store.ts";
import { dueAfterPause, type DueMoments, type TimeLeft, timeLeftAt } from "./time-left.ts";

type TimedOrder = Pick<Order, "id" | "dueAt" | "paidAt">;

/**
 * Within a transaction that holds the order's lock: its remaining time when the buyer is asked something, by the
 * present calendar. Null where it has no due time, or is late.
 */
export async function computeTimeLeft(
  ctx: Context,
  { id, dueAt, paidAt }: TimedOrder,
  askedAt: Date,
): Promise<TimeLeft | null> {
  if (dueAt === null || paidAt === null) return null;
  const { calendar } = await getSections(ctx, ["calendar"]);
  const lines = await selectOrderLines(ctx.db, id);
  const turnarounds = lines.map(({ snapshot }) => snapshot.tier ?? defaultTier);
  const { counting } = computeSlowestDue(turnarounds, calendar, paidAt);
  const dueNoticeAt = await selectDueNotice(ctx.db, id);
  return timeLeftAt(askedAt, { dueAt, dueNoticeAt }, { counting, calendar });
}

/** Within such a transaction: the columns that change when the order's time continues now. */
export async function resumeDue(
  ctx: Context,
  order: TimedOrder,
  { askedAt, timeLeft }: { askedAt: Date; timeLeft: TimeLeft | null },
): Promise<Partial<DueMoments>> {
  // Questions from before the remaining time was stored have none.
  const left = timeLeft ?? (await computeTimeLeft(ctx, order, askedAt));
  if (left === null) return {};
  const { calendar } = await getSections(ctx, ["calendar"]);
  return dueAfterPause(left, ctx.now(), calendar);
}
