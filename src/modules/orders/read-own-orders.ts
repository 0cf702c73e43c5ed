import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { getSignedIn } from "#platform/signed-in";
import { selectOrdersOfAfter } from "./customer-orders-store.ts";
import type { Order, OrderWithLines } from "./order.ts";
import { addLines } from "./order-lines-store.ts";

const BATCH = 100;

/** All orders of the caller, oldest first, read in batches while they are consumed. */
export async function* readOwnOrders(ctx: Context): AsyncGenerator<OrderWithLines[]> {
  const { userId: customerId } = getSignedIn(ctx);
  const batches = inBatches<Order>(BATCH, (last, limit) =>
    selectOrdersOfAfter(ctx.db, { customerId, after: last?.id ?? null, limit }),
  );
  for await (const batch of batches) yield addLines(ctx.db, batch);
}
