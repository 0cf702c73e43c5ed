import type { Context } from "#platform/context";
import { getCustomer } from "#platform/customer";
import { countOrdersOf, selectLinesOf, selectOrdersOf } from "./customer-orders-store.ts";
import type { OrderWithLines } from "./order.ts";

/** Most orders in one answer. */
const MAX_PAGE = 100;

interface OrderPage {
  items: OrderWithLines[];
  /** How many there are on all pages. */
  total: number;
}

/** The actor's own orders, newest first; the newest hundred when no page is asked for. */
export async function listOrders(
  ctx: Context,
  { page = 1, limit = MAX_PAGE }: { page?: number | undefined; limit?: number | undefined },
): Promise<OrderPage> {
  const { userId: customerId } = getCustomer(ctx, "Admins have no orders of their own");
  const [found, total] = await Promise.all([
    selectOrdersOf(ctx.db, { customerId, limit, offset: (page - 1) * limit }),
    countOrdersOf(ctx.db, customerId),
  ]);
  const lines = await selectLinesOf(
    ctx.db,
    found.map(({ id }) => id),
  );
  return { items: found.map((order) => ({ ...order, lines: lines.get(order.id)! })), total };
}
