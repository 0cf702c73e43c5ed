import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import {
  countOrdersOf,
  countOrdersOfAll,
  selectDeliveredBetween,
  selectOrdersOf,
} from "./customer-orders-store.ts";
import { findOrder } from "./get-order.ts";
import { type SearchTerm, searchTermsOf } from "./order-search.ts";
import type { OrderWithLines } from "./order.ts";
import { addLines } from "./order-lines-store.ts";
import { asOwnOrders, type OwnOrder } from "./own-order.ts";

/** For the shop itself: the buyer's other orders that were delivered at most a day before or after this one. */
export async function listDeliveredTogether(ctx: Context, orderId: string): Promise<string[]> {
  const order = await findOrder(ctx, orderId);
  const at = order?.deliveredAt?.getTime();
  if (!order || at === undefined) return [];
  const span = { from: new Date(at - DAY_MS), to: new Date(at + DAY_MS) };
  return selectDeliveredBetween(ctx.db, order, span);
}

/** Most orders in one response. */
const MAX_PAGE = 100;

interface OrderPage<O = OrderWithLines> {
  items: O[];
  /** How many there are on all pages. */
  total: number;
}

/**
 * The actor's own orders, newest first; the newest hundred without paging. A search selects those that contain all of
 * its words, in a number, an address, a reference to the job or a title.
 */
export async function listOrders(
  ctx: Context,
  {
    page = 1,
    limit = MAX_PAGE,
    search = "",
  }: { page?: number | undefined; limit?: number | undefined; search?: string | undefined },
): Promise<OrderPage<OwnOrder>> {
  const { userId } = requireRight(
    ctx,
    "shop with an account",
    "Admins have no orders of their own",
  );
  const terms = searchTermsOf(search);
  if (terms === null) return { items: [], total: 0 };
  const { items, total } = await readPage(ctx, { customerId: userId, terms }, { page, limit });
  return { items: await asOwnOrders(ctx, items), total };
}

/** A customer's orders, newest first, for admins. */
export async function listOrdersOf(
  ctx: Context,
  customerId: string,
  page: { page: number; limit: number },
): Promise<OrderPage> {
  requireRight(ctx, "manage customers");
  return readPage(ctx, { customerId }, page);
}

/** How many orders each of these customers has; customers without one are missing. Does not check the actor. */
export const listOrderCounts = (
  ctx: Context,
  customerIds: readonly string[],
): Promise<Map<string, number>> => countOrdersOfAll(ctx.db, customerIds);

async function readPage(
  ctx: Context,
  selection: { customerId: string; terms?: readonly SearchTerm[] },
  { page, limit }: { page: number; limit: number },
): Promise<OrderPage> {
  const [found, total] = await Promise.all([
    selectOrdersOf(ctx.db, { ...selection, limit, offset: (page - 1) * limit }),
    countOrdersOf(ctx.db, selection),
  ]);
  return { items: await addLines(ctx.db, found), total };
}
