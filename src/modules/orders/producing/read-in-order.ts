import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { type ListedOrder, withTitles } from "./listed-order.ts";
import {
  type OrderListing,
  type PlacedOrder,
  selectNext,
  stretchesOf,
} from "./orders-in-order-store.ts";

const BATCH = 200;

/** A whole list in its order, read in batches while it is consumed; newest first without orders placed meanwhile. */
export async function* readInOrder(
  ctx: Context,
  listing: OrderListing,
): AsyncGenerator<ListedOrder[]> {
  for (const stretch of stretchesOf(listing)) {
    const batches = inBatches<PlacedOrder>(BATCH, (after, limit) =>
      selectNext(ctx.db, listing.selection, stretch, { after, limit }),
    );
    for await (const batch of batches) yield await withTitles(ctx, batch);
  }
}
