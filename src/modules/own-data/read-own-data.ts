import {
  getSecurity,
  getUser,
  listLoginNetworks,
  listSessions,
  requireConfirmedPassword,
} from "#modules/accounts";
import { readOwnAudit, recordAudit } from "#modules/audit";
import { getCart } from "#modules/cart";
import { findNewsletterState } from "#modules/newsletter";
import { readOwnNotifications } from "#modules/notifications";
import { readOwnRequests } from "#modules/requests";
import { getReviewMails } from "#modules/reviews";
import { getBalance, readOwnPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";
import { hasRight } from "#platform/require-right";
import { readRecordedOrders } from "./read-recorded-orders.ts";
import { readSharedWith } from "./read-shared-with.ts";

const downloadLimit = { name: "own-data", points: 5, per: 60 * 60 };

export type OwnData = Awaited<ReturnType<typeof readOwnData>>;

/**
 * Everything that the shop stores about the caller, for download; requires the password again, from everybody. Long
 * lists are read in batches while they are consumed.
 */
export async function readOwnData(ctx: Context) {
  const { userId } = getSignedIn(ctx);
  await requireConfirmedPassword(ctx, "everybody");
  await ctx.limits.consume(downloadLimit, userId, { includeMinutes: true });
  const user = await getUser(ctx, userId);
  const [security, sessions, networks, cart, balance, newsletter, reviewMails, shared] =
    await Promise.all([
      getSecurity(ctx),
      listSessions(ctx),
      listLoginNetworks(ctx),
      hasRight(ctx, "shop with an account") ? getCart(ctx) : [],
      getBalance(ctx, userId),
      findNewsletterState(ctx, user.email),
      getReviewMails(ctx),
      readSharedWith(ctx, { userId, email: user.email }),
    ]);
  await recordAudit(ctx, { action: "own-data.downloaded", subject: `user:${userId}` });
  return {
    user,
    security,
    sessions,
    networks,
    cart,
    balance,
    newsletter,
    reviewMails,
    shared,
    orders: readRecordedOrders(ctx),
    points: readOwnPoints(ctx),
    notifications: readOwnNotifications(ctx),
    requests: readOwnRequests(ctx),
    audit: readOwnAudit(ctx),
  };
}
