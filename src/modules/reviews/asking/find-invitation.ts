import { findUser } from "#modules/accounts";
import { isOpenedByLink, type OrderWithLines } from "#modules/orders";
import type { Context } from "#platform/context";
import { selectReviewsOf } from "#src/modules/reviews/reviews-store.ts";
import { hasOptout } from "./asking-store.ts";
import { reviewMailsLink } from "./review-mails-link.ts";

/**
 * For the shop itself: the link that stops such mails, for the one that asks the buyer of an order for a review. Null
 * when there is nothing to ask: it was refunded, was reviewed, can't be opened any more, or the buyer wants no such mail.
 */
export async function findInvitation(ctx: Context, order: OrderWithLines): Promise<string | null> {
  const isDelivered = order.status === "completed" && order.refundedCents === 0;
  if (!isDelivered || order.disputeState === "open" || !(await canOpen(ctx, order))) return null;
  const written = await selectReviewsOf(ctx.db, [order.id]);
  if (written.length > 0 || !(await wantsMail(ctx, order))) return null;
  return reviewMailsLink(ctx, order.id);
}

async function wantsMail(ctx: Context, { customerId, contact }: OrderWithLines): Promise<boolean> {
  const account = customerId === null ? null : await findUser(ctx, customerId);
  if (account && !account.preferences.emailNotifications) return false;
  const emails = [contact.email.toLowerCase(), ...(account ? [account.email] : [])];
  return !(await hasOptout(ctx.db, emails));
}

/** Guests have the link of their order, as long as it was not ended; people who closed their account are left alone. */
async function canOpen(ctx: Context, order: OrderWithLines): Promise<boolean> {
  if (order.customerId === null) return order.linkEndedAt === null;
  return !(await isOpenedByLink(ctx, order));
}
