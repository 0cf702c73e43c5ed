import { reviewInvitationMail } from "#modules/mail";
import {
  findInvitation,
  forgetOptout,
  forgetReviewer,
  planInvitation,
  postponeInvitation,
} from "#modules/reviews";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";
import { getOrderWithLines } from "./get-order.ts";
import { mail } from "./mail-subscribers.ts";
import { addressee, linkOf, recipientOf } from "./order-mail-parts.ts";

/** Asks buyers for reviews, and keeps people who leave out of them. */
export function subscribeReviews(subscriptions: Subscriptions): void {
  subscriptions.on("order.status-changed", "reviews", async (ctx, { orderId, to }) => {
    if (to === "completed") await planInvitation(ctx, orderId);
  });

  subscriptions.on("review.due", mail, async (ctx, { orderId }, eventId) => {
    const order = await getOrderWithLines(ctx, orderId);
    // What was delivered is being revised.
    if (order.openMatter === "revision") return postponeInvitation(ctx, orderId);
    const unsubscribeLink = await findInvitation(ctx, order);
    if (unsubscribeLink === null) return;
    const content = reviewInvitationMail({
      ...addressee(order),
      ...(await linkOf(ctx, order)),
      titles: [...new Set(order.lines.map(({ title }) => title))],
      unsubscribeLink,
    });
    await deliverMail(ctx, { to: recipientOf(order), content, unsubscribeLink, key: eventId });
  });

  subscriptions.on("order.emptied", "reviews", (ctx, { orderId }) => forgetReviewer(ctx, orderId));
  subscriptions.on("account.closed", "reviews", (ctx, { email }) => forgetOptout(ctx, email));
}
