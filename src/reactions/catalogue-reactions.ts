import { dropProductFromCarts } from "#modules/cart";
import type { Subscriptions } from "#platform/outbox/outbox";

export function subscribeCatalogueReactions(subscriptions: Subscriptions): void {
  subscriptions.on("product.deleted", "cart", (ctx, { productId }) =>
    dropProductFromCarts(ctx, productId),
  );
}
