import { defaultTier } from "#contracts/delivery-tiers";
import { momentBeforeDue, type SlowestDue, computeSlowestDue } from "#contracts/due-time";
import type { OpeningHours } from "#contracts/opening-hours";
import { getSections } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import type { Order, OrderLine } from "#orders/order";
import { type OrderWarning, warningText } from "#orders/order-warning";

interface DueTimes extends Pick<Order, "dueAt"> {
  /** When the staff are warned. */
  dueNoticeAt: Date;
  /** What the staff should know about the due time. */
  dueWarning: OrderWarning | null;
}

const uncounted: OrderWarning = { code: "due-uncounted" };

/**
 * The due time of an order that is paid now: that of its slowest line, by the tier that was bought and the calendar of
 * this moment. Both are stored with the order, so later changes of tiers or calendar don't move it. Never throws, since
 * the money has arrived.
 */
export async function computeDueTimes(
  ctx: Context,
  { id: orderId, lines }: { id: string; lines: readonly OrderLine[] },
  paidAt: Date,
): Promise<DueTimes> {
  const { calendar, delivery } = await getSections(ctx, ["calendar", "delivery"]);
  const due = countDue(ctx, { orderId, lines, calendar, paidAt });
  const shareLeft = delivery.warnAtPercent / 100;
  return {
    dueAt: due.dueAt,
    dueNoticeAt: momentBeforeDue(due, { calendar, from: paidAt, shareLeft }),
    dueWarning: due.isBeyondCalendar ? uncounted : null,
  };
}

interface ToCount {
  orderId: string;
  lines: readonly OrderLine[];
  calendar: OpeningHours;
  paidAt: Date;
}

function countDue(ctx: Context, { orderId, lines, calendar, paidAt }: ToCount): SlowestDue {
  const turnarounds = lines.map(({ snapshot }) => snapshot.tier ?? defaultTier);
  try {
    const due = computeSlowestDue(turnarounds, calendar, paidAt);
    if (due.isBeyondCalendar) ctx.log.error({ orderId }, warningText(uncounted));
    return due;
  } catch (error) {
    // A zone that this machine does not know, for example.
    ctx.log.error({ orderId, err: error }, warningText(uncounted));
    const aroundTheClock = turnarounds.map(({ hours }) => ({ hours, counting: "clock" as const }));
    return { ...computeSlowestDue(aroundTheClock, calendar, paidAt), isBeyondCalendar: true };
  }
}

/** Whether an order was delivered too late, or is not delivered at its due time. */
export const isLate = (
  { deliveredAt, dueAt }: Pick<Order, "deliveredAt"> & { dueAt: Date },
  now: Date,
): boolean => (deliveredAt === null ? now >= dueAt : deliveredAt > dueAt);
