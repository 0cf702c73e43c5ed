import { isClosedAddress } from "#contracts/closed-address";
import { REVIEW_MAIL_DAYS } from "#contracts/reviews";
import { DAY_MS } from "#contracts/utc-days";
import { findUser, getUser } from "#modules/accounts";
import { findOrder, isOpenedByLink, type OrderWithLines } from "#modules/orders";
import { listDeliveredTogether } from "#modules/orders/own";
import type { Context } from "#platform/context";
import { lockUntilCommit } from "#platform/database/lock-until-commit";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { mailedLink } from "#platform/mailed-secrets";
import { getSignedIn } from "#platform/signed-in";
import { selectOrderReviews } from "#src/modules/reviews/reviews-store.ts";
import {
  claimDueInvitations,
  claimOrderInvitations,
  deleteOptout,
  hasOptout,
  insertInvitation,
  insertOptout,
  resetInvitation,
} from "./asking-store.ts";

const BATCH = 100;

declare module "#platform/context" {
  interface EventMap {
    /** It is time to ask the buyer for a review. */
    "review.due": {
      orderId: string;
      /** Other orders that the same mail asks about, since they were delivered at about the same time. */
      together?: string[];
    };
  }
}

/** Announces the orders whose buyers are to be asked for a review, each only once. */
export async function askForReviews(ctx: Context): Promise<void> {
  while ((await claimBatch(ctx)) === BATCH);
}

const claimBatch = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    // Another process must not claim one of two orders that belong together.
    await lockUntilCommit(ctx, "review invitations");
    const due = await claimDueInvitations(ctx.db, ctx.now(), BATCH);
    const open = new Set(due);
    for (const orderId of due) {
      if (!open.delete(orderId)) continue;
      const near = await listDeliveredTogether(ctx, orderId);
      const claimed = await claimOrderInvitations(ctx.db, near, ctx.now());
      const together = near.filter((id) => open.delete(id) || claimed.includes(id));
      await ctx.emit("review.due", { orderId, ...(together.length > 0 ? { together } : {}) });
    }
    return due.length;
  });

/** For the shop itself: asks the buyer of a delivered order for a review some days later. */
export const planInvitation = (ctx: Context, orderId: string): Promise<void> =>
  insertInvitation(ctx.db, orderId, dueAt(ctx));

/** For the shop itself: asks some days later than planned. */
export const postponeInvitation = (ctx: Context, orderId: string): Promise<void> =>
  resetInvitation(ctx.db, orderId, dueAt(ctx));

const dueAt = (ctx: Context) => new Date(ctx.now().getTime() + REVIEW_MAIL_DAYS * DAY_MS);

/**
 * For the shop itself: the link that stops such mails, for the one that asks the buyer of an order for a review. Null
 * when there is nothing to ask: it was fully refunded, it was reviewed, can't be opened any more, or the buyer wants no
 * such mail.
 */
export async function findInvitation(ctx: Context, order: OrderWithLines): Promise<string | null> {
  const isDelivered = order.status === "completed" && order.paymentStatus !== "refunded";
  if (!isDelivered || order.disputeState === "open") return null;
  const written = await selectOrderReviews(ctx.db, [order.id]);
  return written.length > 0 ? null : findReviewMailsLink(ctx, order);
}

/** To the page where the buyer of the order with this id stops mails about reviews. */
const reviewMailsLink = mailedLink("review-mails", "reviews/unsubscribe");

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

/** Whether the caller is asked by mail for reviews. */
export async function getReviewMails(ctx: Context): Promise<boolean> {
  const { email } = await getUser(ctx, getSignedIn(ctx).userId);
  return !(await hasOptout(ctx.db, [email]));
}

export async function setReviewMails(ctx: Context, isEnabled: boolean): Promise<void> {
  const { email } = await getUser(ctx, getSignedIn(ctx).userId);
  if (isEnabled) await deleteOptout(ctx.db, email);
  else await insertOptout(ctx.db, email, ctx.now());
}

/** For the shop itself: deletes the address of a closed account. */
export const forgetOptout = (ctx: Context, email: string): Promise<void> =>
  deleteOptout(ctx.db, email);

/** Uses the mailed link that stops mails about reviews to its order's addresses. Using it again is fine, too. */
export async function stopReviewMails(
  ctx: Context,
  { id, token }: { id: string; token: string },
): Promise<void> {
  if (!reviewMailsLink.matches(ctx, token, { id }))
    throw new Refusal("invalid", "This link is incomplete. Please open it from the email again.");
  const order = await findOrder(ctx, id);
  if (!order) return;
  // The mail may have gone to either of them.
  const account = order.customerId === null ? null : await findUser(ctx, order.customerId);
  const emails = [order.contact.email.toLowerCase(), ...(account ? [account.email] : [])];
  for (const email of emails)
    if (!isClosedAddress(email)) await insertOptout(ctx.db, email, ctx.now());
}
