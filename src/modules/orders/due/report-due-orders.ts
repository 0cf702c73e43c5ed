import { isWorkedOn } from "#contracts/order-statuses";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { isLate } from "./due-times.ts";
import { lockOrdersToReport, setDueNotice, type OrderToReport } from "./due-store.ts";

declare module "#platform/context" {
  interface EventMap {
    /** Little of the order's time is left; emitted once for each due time. */
    "order.due-soon": { orderId: string; dueAt: string };
    /** The order was not delivered in time, but maybe is by now; emitted once for each due time. */
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

async function reportOrder(ctx: Context, order: OrderToReport): Promise<void> {
  const { id, dueAt, status } = order;
  const isRefunded = order.paymentStatus === "refunded";
  const isOpen = isWorkedOn(order);
  const late = isLate(order, ctx.now());
  await setDueNotice(ctx.db, id, isOpen && !late ? dueAt : null);
  // What was delivered late before anybody was notified was late all the same.
  if (status === "cancelled" || isRefunded || (!isOpen && !late)) return;
  const due = dueAt.toISOString();
  await ctx.emit(
    late ? "order.late" : "order.due-soon",
    { orderId: id, dueAt: due },
    { key: `${id} ${due}` },
  );
}
