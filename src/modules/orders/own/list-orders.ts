import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { requireRight } from "#platform/require-right";
import { getSignedIn } from "#platform/signed-in";
import {
  countOwnOrders,
  countOrdersOfAll,
  selectDeliveredBetween,
  selectEarningOrders,
  selectCustomerOpenOrders,
  selectCustomerOrders,
  selectCustomerOrdersAfter,
  sumPending,
} from "#orders/customer-orders-store";
import { findOrder } from "#orders/find-order";
import { addLines } from "#orders/order-lines-store";
import { type SearchTerm, parseSearchTerms } from "#orders/order-search";
import type { Order, OrderWithLines } from "#orders/order";
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
  const terms = parseSearchTerms(search);
  if (terms === null) return { items: [], total: 0 };
  const { items, total } = await readPage(ctx, { customerId: userId, terms }, { page, limit });
  return { items: await asOwnOrders(ctx, items), total };
}

/** A customer's orders, newest first, for admins. */
export async function listCustomerOrders(
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
    selectCustomerOrders(ctx.db, { ...selection, limit, offset: (page - 1) * limit }),
    countOwnOrders(ctx.db, selection),
  ]);
  return { items: await addLines(ctx.db, found), total };
}

const MOST = 100;

/** The caller's orders that are neither completed nor cancelled, newest first, at most a hundred. */
export async function listOpenOrders(ctx: Context): Promise<OrderWithLines[]> {
  return addLines(ctx.db, await selectCustomerOpenOrders(ctx.db, getSignedIn(ctx).userId, MOST));
}

const BATCH = 100;

/** All orders of the caller, oldest first, read in batches while they are consumed. */
export async function* readOwnOrders(ctx: Context): AsyncGenerator<OrderWithLines[]> {
  const { userId: customerId } = getSignedIn(ctx);
  const batches = inBatches<Order>(BATCH, (last, limit) =>
    selectCustomerOrdersAfter(ctx.db, { customerId, after: last?.id ?? null, limit }),
  );
  for await (const batch of batches) yield addLines(ctx.db, batch);
}

/**
 * A customer's orders that have earned points or still may, newest first; all of them without a limit. Orders abandoned
 * before they were paid are left out. Does not check the actor.
 */
export const listEarningOrders = async (
  ctx: Context,
  customerId: string,
  limit?: number,
): Promise<OrderWithLines[]> =>
  addLines(ctx.db, await selectEarningOrders(ctx.db, customerId, limit));

/** Points that unpaid orders will earn when they are paid. Does not check the actor. */
export const sumPendingPoints = (ctx: Context): Promise<number> => sumPending(ctx.db);
