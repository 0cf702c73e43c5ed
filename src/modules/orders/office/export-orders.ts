import type { SheetFormat } from "#contracts/xlsx";
import { requireConfirmedPassword } from "#modules/accounts/password";
import { recordExport } from "#modules/audit";
import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { requireRight } from "#platform/require-right";
import { type ListedOrder, withTitles } from "./listed-order.ts";
import { toOrderListing, type OrderFilterInput } from "./order-filter.ts";
import {
  countOrders,
  type OrderListing,
  type PlacedOrder,
  selectNext,
  listStretches,
} from "./order-listing-store.ts";

/**
 * All matching orders in the order of their list, for export, read in batches while they are consumed, for those who
 * handle payments; it requires the password again and is recorded.
 */
export async function exportOrders(
  ctx: Context,
  filter: OrderFilterInput,
  format: SheetFormat = "csv",
): Promise<AsyncIterable<ListedOrder[]>> {
  requireRight(ctx, "handle payments");
  await requireConfirmedPassword(ctx);
  const listing = toOrderListing(filter, ctx.now());
  return recordExport(ctx, listing ? readInOrder(ctx, listing) : nothing(), {
    action: "orders.exported",
    noun: "orders",
    details: { ...describeFilter(filter), ...(format === "csv" ? {} : { format }) },
  });
}

async function* nothing(): AsyncGenerator<ListedOrder[]> {
  // A search that no order can match.
}

/** Without what was typed to find an order, which may be a person's name. */
function describeFilter(filter: OrderFilterInput): Record<string, unknown> {
  const { search, isCountedOnly, isDisputedOnly, from, to, ...chosen } = filter;
  const described = {
    search: Boolean(search?.trim()),
    countedOnly: isCountedOnly,
    disputedOnly: isDisputedOnly,
    since: from?.toISOString(),
    until: to?.toISOString(),
    ...chosen,
  };
  return Object.fromEntries(Object.entries(described).filter(([, value]) => narrows(value)));
}

const narrows = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;

const BATCH = 200;

/** A whole list in its order, read in batches while it is consumed; newest first without orders placed meanwhile. */
async function* readInOrder(ctx: Context, listing: OrderListing): AsyncGenerator<ListedOrder[]> {
  for (const stretch of listStretches(listing)) {
    const batches = inBatches<PlacedOrder>(BATCH, (after, limit) =>
      selectNext(ctx.db, listing.selection, stretch, { after, limit }),
    );
    for await (const batch of batches) yield await withTitles(ctx, batch);
  }
}

/** The whole list, newest first: read in batches while it is consumed, without orders placed meanwhile. */
export async function readAllOrders(
  ctx: Context,
): Promise<{ total: number; batches: AsyncIterable<ListedOrder[]> }> {
  requireRight(ctx, "work on orders");
  return {
    total: await countOrders(ctx.db),
    batches: readInOrder(ctx, toOrderListing({}, ctx.now())!),
  };
}
