import { dropProductFromCarts } from "#modules/cart";
import type { Subscriptions } from "#platform/outbox/outbox";

/** Reactions to a change of the catalogue. */
export function subscribeCatalogueReactions(subscriptions: Subscriptions): void {
  subscriptions.on("product.deleted", "cart", (ctx, { productId }) =>
    dropProductFromCarts(ctx, productId),
  );
}
