import { isDuePaused } from "#contracts/order-questions";
import { isWorkedOn } from "#contracts/order-statuses";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { isLate, type LineDue, orderDue } from "#orders/line-dues";
import { updateOrder } from "#orders/order-store";
import { lockOrdersToReport, type OrderToReport } from "./due-store.ts";

declare module "#platform/context" {
  interface EventMap {
    /** Little is left of the time of lines of the order; emitted once for each due time. */
    "order.due-soon": { orderId: string; dueAt: string };
    /** Lines of the order were not delivered in time, but maybe are by now; emitted once for each due time. */
    "order.late": { orderId: string; dueAt: string };
  }
}

const BATCH = 100;

/** Reports orders that are due soon or late, each once. Returns how many it looked at. */
export async function reportDueOrders(ctx: Context): Promise<number> {
  let seen = 0;
  for (let batch = BATCH; batch === BATCH; seen += batch) batch = await reportDueBatch(ctx);
  return seen;
}

const reportDueBatch = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const orders = await lockOrdersToReport(ctx.db, ctx.now(), BATCH);
    for (const order of orders) await reportOrder(ctx, order);
    return orders.length;
  });

/** Each due time of its lines is reported by itself; one that a question pauses, once its time runs again. */
async function reportOrder(ctx: Context, order: OrderToReport): Promise<void> {
  const now = ctx.now();
  const reported = order.lines.filter((line) => isToReport(order, line, now));
  const lineDues = order.lines.map((line) =>
    reported.includes(line) ? { ...line, dueNoticeAt: nextNotice(order, line, now) } : line,
  );
  const { dueNoticeAt } = orderDue(lineDues.filter((line) => !isPaused(order, line)));
  await updateOrder(ctx.db, order.id, { dueNoticeAt }, lineDues);
  for (const due of new Set(reported.map(({ dueAt }) => dueAt!.getTime())))
    await reportDue(ctx, order, new Date(due));
}

const isToReport = (order: OrderToReport, line: LineDue, now: Date): boolean =>
  line.dueNoticeAt !== null && line.dueNoticeAt <= now && !isPaused(order, line);

const isPaused = ({ askedAt }: OrderToReport, { dueAt }: LineDue): boolean =>
  isDuePaused({ dueAt, questions: askedAt ? [{ state: "open", askedAt }] : [] });

const nextNotice = (order: OrderToReport, { dueAt }: LineDue, now: Date): Date | null =>
  dueAt !== null && isWorkedOn(order) && !isLate({ ...order, dueAt }, now) ? dueAt : null;

async function reportDue(ctx: Context, order: OrderToReport, dueAt: Date): Promise<void> {
  const { id, status } = order;
  const isRefunded = order.paymentStatus === "refunded";
  const late = isLate({ ...order, dueAt }, ctx.now());
  // What was delivered late before anybody was notified was late all the same.
  if (status === "cancelled" || isRefunded || (!isWorkedOn(order) && !late)) return;
  const due = dueAt.toISOString();
  await ctx.emit(
    late ? "order.late" : "order.due-soon",
    { orderId: id, dueAt: due },
    { key: `${id} ${due}` },
  );
}
