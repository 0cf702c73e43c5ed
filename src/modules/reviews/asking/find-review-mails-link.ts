import { findUser } from "#modules/accounts";
import { isOpenedByLink, type OrderWithLines } from "#modules/orders";
import type { Context } from "#platform/context";
import { mailedLink } from "#platform/mailed-link";
import { hasOptout } from "./asking-store.ts";

/** To the page where the buyer of the order with this id stops mails about reviews. */
export const reviewMailsLink = mailedLink("review-mails", "reviews/unsubscribe");

/**
 * For the shop itself: the link that stops mails about reviews, for each mail to the buyer of an order about them. Null
 * for a buyer who wants no such mail, or can't open the order any more.
 */
export async function findReviewMailsLink(
  ctx: Context,
  order: OrderWithLines,
): Promise<string | null> {
  if (!(await canOpen(ctx, order)) || !(await wantsMail(ctx, order))) return null;
  return reviewMailsLink.address(ctx, { id: order.id });
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
