import { findUser, findUserByEmail } from "#modules/accounts";
import { clearCartOf } from "#modules/cart";
import { forgetFetchesBy } from "#modules/files";
import { removeFromNewsletter } from "#modules/newsletter";
import { deleteNotificationsOf } from "#modules/notifications";
import { leaveOrders } from "#modules/orders/erasure";
import { endGuestOrderLinks } from "#modules/orders/links";
import { carryOwedPoints, rememberClosedLedger } from "#modules/rewards";
import { deleteRequestsOf } from "#modules/requests";
import { deleteLimitsOf } from "#platform/limits";
import { deleteDeadEventsOf } from "#platform/outbox/delete-old-events";
import type { Subscriptions } from "#platform/outbox/outbox";

/** Deletes personal data of a closed account in other modules, and carries over the points that it owed. */
export function subscribeClosedAccounts(subscriptions: Subscriptions): void {
  subscriptions.on("account.closed", "cart", (ctx, { userId }) => clearCartOf(ctx, userId));
  subscriptions.on("account.closed", "file-fetches", (ctx, { userId }) =>
    forgetFetchesBy(ctx, userId),
  );
  subscriptions.on("account.closed", "notifications", (ctx, { userId }) =>
    deleteNotificationsOf(ctx, userId),
  );
  subscriptions.on("account.closed", "points", async (ctx, closed) => {
    await rememberClosedLedger(ctx, closed);
    // Its address may be registered again by now.
    const again = await findUserByEmail(ctx, closed.email);
    if (again) await carryOwedPoints(ctx, { userId: again.id, email: closed.email });
  });
  subscriptions.on("account.opened", "points", async (ctx, { userId }) => {
    const user = await findUser(ctx, userId);
    if (user) await carryOwedPoints(ctx, { userId, email: user.email });
  });
  subscriptions.on("account.closed", "order-links", (ctx, { email }) =>
    endGuestOrderLinks(ctx, email),
  );
  subscriptions.on("account.closed", "orders", leaveOrders);
  subscriptions.on("account.closed", "requests", (ctx, { email }) => deleteRequestsOf(ctx, email));
  subscriptions.on("account.closed", "newsletter", (ctx, { email }) =>
    removeFromNewsletter(ctx, email),
  );
  subscriptions.on("account.closed", "outbox", (ctx, { email }) => deleteDeadEventsOf(ctx, email));
  subscriptions.on("account.closed", "limits", (ctx, { email }) => deleteLimitsOf(ctx, email));
}
