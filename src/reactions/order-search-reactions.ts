import { refreshOrderSearch } from "#modules/orders";
import type { Subscriptions } from "#platform/outbox/outbox";

/** Keeps the search text of the back office in step with the accounts. */
export function subscribeOrderSearch(subscriptions: Subscriptions): void {
  subscriptions.on("account.changed", "order-search", (ctx, { userId }) =>
    refreshOrderSearch(ctx, userId),
  );
  subscriptions.on("orders.claimed", "order-search", (ctx, { userId }) =>
    refreshOrderSearch(ctx, userId),
  );
}
