import { listHolders } from "#modules/accounts";
import { reviewDecidedMail, reviewInvitationMail } from "#modules/mail";
import { isInsiderOrder } from "#modules/orders";
import { reviewNotice, waitingReviewNotice } from "#modules/notifications";
import {
  findInvitation,
  findReview,
  findReviewMailsLink,
  forgetOptout,
  forgetReviewer,
  planInvitation,
  postponeInvitation,
  type Review,
} from "#modules/reviews";
import type { OrderWithLines } from "#modules/orders";
import type { Context, EventMap } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";
import { getOrder, getOrderWithLines } from "./get-order.ts";
import { mail } from "./mail-subscribers.ts";
import { notifyBuyer, notifyStaff } from "./notify.ts";
import { jobOf, linkOf, recipientOf } from "./order-mail-parts.ts";

/** Asks buyers for reviews, notifies about them, and keeps people who leave out of them. */
export function subscribeReviews(subscriptions: Subscriptions): void {
  askForReviews(subscriptions);
  notifyWriters(subscriptions);
  subscriptions.on("review.waiting", "notifications", notifyAdmins);
  subscriptions.on("order.emptied", "reviews", (ctx, { orderId }) => forgetReviewer(ctx, orderId));
  subscriptions.on("account.closed", "reviews", (ctx, { email }) => forgetOptout(ctx, email));
}

function askForReviews(subscriptions: Subscriptions): void {
  subscriptions.on("order.status-changed", "reviews", async (ctx, { orderId, to }) => {
    if (to === "completed") await planInvitation(ctx, orderId);
  });

  subscriptions.on("review.due", mail, async (ctx, { orderId, together = [] }, eventId) => {
    const asked: Invited[] = [];
    for (const id of [orderId, ...together]) {
      const order = await getOrderWithLines(ctx, id);
      // What was delivered is being revised, or its buyer wants the money back.
      if (order.openMatter !== null) await postponeInvitation(ctx, id);
      else if (!(await isInsiderOrder(ctx, order))) {
        const unsubscribeLink = await findInvitation(ctx, order);
        if (unsubscribeLink !== null) asked.push({ order, unsubscribeLink });
      }
    }
    const [first, ...others] = await Promise.all(asked.map((each) => factsOf(ctx, each)));
    if (!first) return;
    const { order, unsubscribeLink } = asked[0]!;
    const content = reviewInvitationMail({ ...first, unsubscribeLink, others });
    await deliverMail(ctx, {
      to: await recipientOf(ctx, order),
      content,
      unsubscribeLink,
      key: eventId,
    });
  });
}

interface Invited {
  order: OrderWithLines;
  unsubscribeLink: string;
}

const factsOf = async (ctx: Context, { order }: Invited) => ({
  ...jobOf(order),
  ...(await linkOf(ctx, order)),
  titles: [...new Set(order.lines.map(({ title }) => title))],
});

function notifyWriters(subscriptions: Subscriptions): void {
  subscriptions.on("review.decided", mail, async (ctx, event, eventId) => {
    const review = await findDecided(ctx, event);
    if (!review) return;
    const order = await getOrderWithLines(ctx, review.orderId);
    const unsubscribeLink = await findReviewMailsLink(ctx, order);
    if (unsubscribeLink === null) return;
    const content = reviewDecidedMail({
      ...jobOf(order),
      ...(await linkOf(ctx, order)),
      title: review.productTitle,
      decision: event.decision,
      words: wordsOf(review, event),
      unsubscribeLink,
    });
    await deliverMail(ctx, {
      to: await recipientOf(ctx, order),
      content,
      unsubscribeLink,
      key: eventId,
    });
  });

  subscriptions.on("review.decided", "notifications", async (ctx, event, eventId) => {
    const review = await findDecided(ctx, event);
    if (!review) return;
    await notifyBuyer(ctx, await getOrder(ctx, review.orderId), {
      ...reviewNotice(review.productTitle, event.decision),
      eventKey: `review-${event.decision}:${eventId}`,
    });
  });
}

type Decided = EventMap["review.decided"];

/** Null when the back office has changed its mind meanwhile, or the writer the review. */
async function findDecided(ctx: Context, { reviewId, decision }: Decided): Promise<Review | null> {
  const review = await findReview(ctx, reviewId);
  const holds = decision === "replied" ? review?.reply !== null : review?.state === decision;
  return holds ? review : null;
}

const wordsOf = ({ reply, hiddenReason }: Review, { decision }: Decided): string =>
  (decision === "replied" ? reply : hiddenReason) ?? "";

async function notifyAdmins(
  ctx: Context,
  { reviewId }: EventMap["review.waiting"],
  eventId: string,
): Promise<void> {
  const review = await findReview(ctx, reviewId);
  if (review?.state !== "waiting") return;
  await notifyStaff(ctx, await listHolders(ctx, "manage reviews"), {
    ...waitingReviewNotice(review.productTitle),
    eventKey: `review-waiting:${eventId}`,
  });
}
