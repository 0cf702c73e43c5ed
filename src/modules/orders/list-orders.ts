import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { countOrdersOf, countOrdersOfAll, selectOrdersOf } from "./customer-orders-store.ts";
import type { OrderWithLines } from "./order.ts";
import { selectLinesOf } from "./order-store.ts";
import { asOwnOrders, type OwnOrder } from "./own-order.ts";

/** Most orders in one response. */
const MAX_PAGE = 100;

interface OrderPage<O = OrderWithLines> {
  items: O[];
  /** How many there are on all pages. */
  total: number;
}

/** The actor's own orders, newest first; the newest hundred without paging. */
export async function listOrders(
  ctx: Context,
  { page = 1, limit = MAX_PAGE }: { page?: number | undefined; limit?: number | undefined },
): Promise<OrderPage<OwnOrder>> {
  const { userId } = requireRight(
    ctx,
    "shop with an account",
    "Admins have no orders of their own",
  );
  const { items, total } = await readPage(ctx, userId, { page, limit });
  return { items: await asOwnOrders(ctx, items), total };
}

/** A customer's orders, newest first, for admins. */
export async function listOrdersOf(
  ctx: Context,
  customerId: string,
  page: { page: number; limit: number },
): Promise<OrderPage> {
  requireRight(ctx, "manage customers");
  return readPage(ctx, customerId, page);
}

/** How many orders each of these customers has; customers without one are missing. Checks no actor. */
export const listOrderCounts = (
  ctx: Context,
  customerIds: readonly string[],
): Promise<Map<string, number>> => countOrdersOfAll(ctx.db, customerIds);

async function readPage(
  ctx: Context,
  customerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<OrderPage> {
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
