import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import { listUserNames } from "#modules/accounts";
import type { Context } from "#platform/context";
import { getAdmin } from "#platform/signed-in";
import {
  countAndSelectIds,
  countOrders,
  type OrderSelection,
  type OrderTitle,
  selectNewestIds,
  selectOrdersAfter,
  selectOrdersByIds,
  selectTitlesOf,
} from "./all-orders-store.ts";
import type { Order } from "./order.ts";
import { searchPatternsOf } from "./order-search.ts";

/** An order as a line of a list. */
export interface ListedOrder extends Order {
  lines: OrderTitle[];
  /** The name of the customer's account; null for guests. */
  customerName: string | null;
}

export interface OrderFilterInput {
  search?: string | undefined;
  statuses?: readonly OrderStatus[] | undefined;
  paymentStatuses?: readonly PaymentStatus[] | undefined;
  /** Placed then or later. */
  from?: Date | null;
  /** Placed before. */
  to?: Date | null;
  productId?: string | undefined;
}

interface ListedPage {
  items: ListedOrder[];
  total: number;
  /** True when there are more than `total` says. */
  isMinimum: boolean;
}

/** Up to here everything that fits is counted. */
const COUNTED = 1000;
const BATCH = 500;

/** One page of the orders that fit, newest first, for admins. */
export async function listAllOrders(
  ctx: Context,
  filter: OrderFilterInput,
  { page, limit }: { page: number; limit: number },
): Promise<ListedPage> {
  getAdmin(ctx);
  const selection = selectionOf(filter);
  const paging = { limit, offset: (page - 1) * limit };
  const { total, ids } = await countAndSelectIds(ctx.db, selection, { ...paging, most: COUNTED });
  const isMinimum = total > COUNTED;
  const shown = isMinimum ? await selectNewestIds(ctx.db, selection, paging) : ids;
  const items = await withTitles(ctx, await selectOrdersByIds(ctx.db, shown));
  return { items, total: isMinimum ? COUNTED : total, isMinimum };
}

/** The whole list, newest first, for admins: read bit by bit while it is consumed, without what is placed meanwhile. */
export async function readAllOrders(
  ctx: Context,
): Promise<{ total: number; batches: AsyncIterable<ListedOrder[]> }> {
  getAdmin(ctx);
  return { total: await countOrders(ctx.db), batches: readBatches(ctx) };
}

async function* readBatches(ctx: Context): AsyncGenerator<ListedOrder[]> {
  let after: string | null = null;
  for (;;) {
    const batch: Order[] = await selectOrdersAfter(ctx.db, { after, limit: BATCH });
    yield await withTitles(ctx, batch);
    after = batch.at(-1)?.id ?? null;
    if (batch.length < BATCH) return;
  }
}

const selectionOf = (filter: OrderFilterInput): OrderSelection => ({
  patterns: searchPatternsOf(filter.search ?? ""),
  statuses: filter.statuses ?? [],
  paymentStatuses: filter.paymentStatuses ?? [],
  from: filter.from ?? null,
  to: filter.to ?? null,
  productId: filter.productId ?? null,
});

async function withTitles(ctx: Context, orders: Order[]): Promise<ListedOrder[]> {
  const [titles, names] = await Promise.all([
    selectTitlesOf(
      ctx.db,
      orders.map(({ id }) => id),
    ),
    listUserNames(
      ctx,
      orders.flatMap(({ customerId }) => customerId ?? []),
    ),
  ]);
  return orders.map((order) => ({
    ...order,
    lines: titles.get(order.id)!,
    customerName: order.customerId === null ? null : (names.get(order.customerId) ?? null),
  }));
}
