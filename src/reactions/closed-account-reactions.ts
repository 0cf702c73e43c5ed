import { clearCartOf } from "#modules/cart";
import { deleteNotificationsOf } from "#modules/notifications";
import { endGuestOrderLinks } from "#modules/orders";
import type { Subscriptions } from "#platform/outbox/outbox";

/** Deletes personal data of a closed account in other modules. */
export function subscribeClosedAccounts(subscriptions: Subscriptions): void {
  subscriptions.on("account.closed", "cart", (ctx, { userId }) => clearCartOf(ctx, userId));
  subscriptions.on("account.closed", "notifications", (ctx, { userId }) =>
    deleteNotificationsOf(ctx, userId),
  );
  subscriptions.on("account.closed", "order-links", (ctx, { email }) =>
    endGuestOrderLinks(ctx, email),
  );
}
