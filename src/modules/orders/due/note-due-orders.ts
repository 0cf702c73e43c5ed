import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { lockOrdersToNote, setDueNotice, type OrderToNote } from "./due-store.ts";

declare module "#platform/context" {
  interface EventMap {
    /** Little of the order's time is left; emitted once for each due time. */
    "order.due-soon": { orderId: string; dueAt: string };
    /** The order was not delivered in time; emitted once for each due time. */
    "order.late": { orderId: string; dueAt: string };
  }
}

const BATCH = 100;

/** Reports orders that are due soon or late, each once. Returns how many it looked at. */
export async function noteDueOrders(ctx: Context): Promise<number> {
  let noted = 0;
  for (let batch = BATCH; batch === BATCH; noted += batch) batch = await noteBatch(ctx);
  return noted;
}

const noteBatch = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const orders = await lockOrdersToNote(ctx.db, ctx.now(), BATCH);
    for (const order of orders) await note(ctx, order);
    return orders.length;
  });

async function note(ctx: Context, { id, dueAt, status }: OrderToNote): Promise<void> {
  const isOpen = status === "new" || status === "processing";
  const isLate = dueAt <= ctx.now();
  await setDueNotice(ctx.db, id, isOpen && !isLate ? dueAt : null);
  if (!isOpen) return;
  const due = dueAt.toISOString();
  await ctx.emit(
    isLate ? "order.late" : "order.due-soon",
    { orderId: id, dueAt: due },
    { key: `${id} ${due}` },
  );
}
