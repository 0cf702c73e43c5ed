import { findUser, findUserByEmail } from "#modules/accounts";
import { clearCustomerCart } from "#modules/cart";
import { forgetFetchesBy } from "#modules/files/fetches";
import { removeFromNewsletter } from "#modules/newsletter";
import { deleteUserNotifications } from "#modules/notifications";
import { leaveOrders } from "#modules/orders/erasure";
import { releaseWork } from "#modules/orders/office";
import { endGuestOrderLinks } from "#modules/orders/links";
import { carryOwedPoints, rememberClosedLedger } from "#modules/rewards";
import { deletePersonsRequests, releaseRequests } from "#modules/requests";
import { forgetOptout } from "#modules/reviews";
import type { Context, EventMap } from "#platform/context";
import { deletePersonsLimits } from "#platform/limits";
import { deletePersonsDeadEvents } from "#platform/outbox/delete-old-events";
import type { Subscriptions } from "#platform/outbox/outbox";

/** Deletes personal data of a closed account in other modules, and carries over the points that it owed. */
export function subscribeClosedAccounts(subscriptions: Subscriptions): void {
  for (const [name, { description, forget }] of Object.entries(forgetting))
    subscriptions.on("account.closed", { name, description }, forget);
  subscriptions.on(
    "account.opened",
    { name: "points", description: "Owed points of a closed account carried over" },
    async (ctx, { userId }) => {
      const user = await findUser(ctx, userId);
      if (user) await carryOwedPoints(ctx, { userId, email: user.email });
    },
  );
}

interface Forgetting {
  description: string;
  forget: (ctx: Context, account: EventMap["account.closed"]) => Promise<void>;
}

/** By subscriber. */
const forgetting: Record<string, Forgetting> = {
  cart: {
    description: "Cart of a closed account emptied",
    forget: (ctx, { userId }) => clearCustomerCart(ctx, userId),
  },
  "file-fetches": {
    description: "Downloads of a closed account forgotten",
    forget: (ctx, { userId }) => forgetFetchesBy(ctx, userId),
  },
  notifications: {
    description: "Notifications of a closed account deleted",
    forget: (ctx, { userId }) => deleteUserNotifications(ctx, userId),
  },
  points: {
    description: "Address of a closed account with points remembered as a hash",
    forget: async (ctx, closed) => {
      await rememberClosedLedger(ctx, closed);
      // Its address may be registered again by now.
      const again = await findUserByEmail(ctx, closed.email);
      if (again) await carryOwedPoints(ctx, { userId: again.id, email: closed.email });
    },
  },
  "order-links": {
    description: "Order links of a closed account ended",
    forget: (ctx, { email }) => endGuestOrderLinks(ctx, email),
  },
  orders: {
    description: "Orders of a closed account cancelled, or separated from their buyer",
    forget: leaveOrders,
  },
  work: {
    description: "Work of a closed account given up",
    forget: releaseWork,
  },
  requests: {
    description: "Requests of a closed account deleted, and those that it was to answer given up",
    forget: async (ctx, closed) => {
      await deletePersonsRequests(ctx, closed.email);
      await releaseRequests(ctx, closed);
    },
  },
  newsletter: {
    description: "Address of a closed account removed from the newsletter",
    forget: (ctx, { email }) => removeFromNewsletter(ctx, email),
  },
  outbox: {
    description: "Given-up events of a closed account deleted",
    forget: (ctx, { email }) => deletePersonsDeadEvents(ctx, email),
  },
  limits: {
    description: "Counted attempts of a closed account deleted",
    forget: (ctx, { email }) => deletePersonsLimits(ctx, email),
  },
  reviews: {
    description: "Opt-outs from review emails of a closed account deleted",
    forget: (ctx, { email }) => forgetOptout(ctx, email),
  },
};
