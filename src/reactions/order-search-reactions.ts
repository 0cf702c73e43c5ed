import { refreshOrderSearch } from "#modules/orders";
import type { Subscriptions } from "#platform/outbox/outbox";

/** Keeps the search text of the back office in step with the accounts. */
export function subscribeOrderSearch(subscriptions: Subscriptions): void {
  for (const event of ["account.changed", "orders.claimed"] as const)
    subscriptions.on(event, "order-search", (ctx, { userId }) => refreshOrderSearch(ctx, userId));
}
