import { forgetCartOf } from "#modules/cart";
import { forgetNotificationsOf } from "#modules/notifications";
import type { Subscriptions } from "#platform/outbox/outbox";

/** What goes with a person whose account was closed. */
export function subscribeClosedAccounts(subscriptions: Subscriptions): void {
  subscriptions.on("account.closed", "cart", (ctx, { userId }) => forgetCartOf(ctx, userId));
  subscriptions.on("account.closed", "notifications", (ctx, { userId }) =>
    forgetNotificationsOf(ctx, userId),
  );
}
