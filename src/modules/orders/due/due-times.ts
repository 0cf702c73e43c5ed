import { defaultTier, type Turnaround } from "#contracts/delivery-tiers";
import { countDue, type CountedDue, momentBeforeDue } from "#contracts/due-time";
import type { OpeningHours } from "#contracts/opening-hours";
import { getSections } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import type { LineDue } from "#orders/line-dues";
import type { OrderLine } from "#orders/order";
import { type OrderWarning, warningText } from "#orders/order-warning";

interface DueTimes {
  /** Of the lines, in their order. */
  lineDues: LineDue[];
  /** What the staff should know about them. */
  dueWarning: OrderWarning | null;
}

const uncounted: OrderWarning = { code: "due-uncounted" };

/**
 * The due times of the lines of an order that is paid now, by the tiers that were bought and the calendar of this
 * moment. They are stored, so later changes of tiers or calendar don't move them. Never throws, since the money has
 * arrived.
 */
export async function computeDueTimes(
  ctx: Context,
  { id: orderId, lines }: { id: string; lines: readonly Pick<OrderLine, "snapshot">[] },
  paidAt: Date,
): Promise<DueTimes> {
  const { calendar, delivery } = await getSections(ctx, ["calendar", "delivery"]);
  const shareLeft = delivery.warnAtPercent / 100;
  const counted = countDues(ctx, { orderId, lines, calendar, paidAt });
  return {
    lineDues: counted.map((due) => ({
      dueAt: due.dueAt,
      dueNoticeAt: momentBeforeDue(due, { calendar, from: paidAt, shareLeft }),
    })),
    dueWarning: counted.some((due) => due.isBeyondCalendar) ? uncounted : null,
  };
}

interface ToCount {
  orderId: string;
  lines: readonly Pick<OrderLine, "snapshot">[];
  calendar: OpeningHours;
  paidAt: Date;
}

function countDues(ctx: Context, { orderId, lines, calendar, paidAt }: ToCount): CountedDue[] {
  const turnarounds = lines.map(({ snapshot }) => snapshot.tier ?? defaultTier);
  const count = (turnaround: Turnaround) => countDue(turnaround, calendar, paidAt);
  try {
    const dues = countEach(turnarounds, count);
    if (dues.some((due) => due.isBeyondCalendar))
      ctx.log.error({ orderId }, warningText(uncounted));
    return dues;
  } catch (error) {
    // A zone that this machine does not know, for example.
    ctx.log.error({ orderId, err: error }, warningText(uncounted));
    return turnarounds.map(({ hours }) => ({
      ...count({ hours, counting: "clock" }),
      isBeyondCalendar: true,
    }));
  }
}

/** A large cart may hold one turnaround many times, which is counted once. */
function countEach(
  turnarounds: readonly Turnaround[],
  count: (turnaround: Turnaround) => CountedDue,
): CountedDue[] {
  const known = new Map<string, CountedDue>();
  return turnarounds.map(({ hours, counting }) => {
    const key = `${hours} ${counting}`;
    const due = known.get(key) ?? count({ hours, counting });
    known.set(key, due);
    return due;
  });
}
