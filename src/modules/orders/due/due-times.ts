import { defaultTier } from "#contracts/delivery-tiers";
import { latestDueTime } from "#contracts/due-time";
import { getSections } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import type { Order, OrderLine } from "#src/modules/orders/order.ts";

interface DueTimes extends Pick<Order, "dueAt"> {
  /** When the staff are warned. */
  dueNoticeAt: Date;
}

/**
 * The due time of an order that is paid now: that of its slowest line, by the tier that was bought and the calendar of
 * this moment. Both are stored with the order, so later changes of tiers or calendar don't move it.
 */
export async function dueTimesOf(
  ctx: Context,
  lines: readonly OrderLine[],
  paidAt: Date,
): Promise<DueTimes> {
  const { calendar, delivery } = await getSections(ctx, ["calendar", "delivery"]);
  const paces = lines.map(({ snapshot }) => snapshot.tier ?? defaultTier);
  const beforeWarning = 1 - delivery.warnAtPercent / 100;
  return {
    dueAt: latestDueTime(paces, calendar, paidAt),
    dueNoticeAt: latestDueTime(paces, calendar, paidAt, beforeWarning),
  };
}
