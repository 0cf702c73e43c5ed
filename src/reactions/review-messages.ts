import { listHolders } from "#modules/accounts";
import { reviewDecidedMail, reviewInvitationMail } from "#modules/mail/orders";
import { isInsiderOrder, nameOrder, type OrderWithLines } from "#modules/orders";
import { reviewNotice, waitingReviewNotice } from "#modules/notifications";
import {
  findInvitation,
  findReview,
  findReviewMailsLink,
  postponeInvitation,
  type Review,
} from "#modules/reviews";
import type { Context, EventMap } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announce } from "./announce.ts";
import { toJobFacts, makeBuyerLink, findRecipient } from "./buyer-mail.ts";
import { getOrderWithLines } from "./get-order.ts";
import { noticesToBuyer, noticesToStaff } from "./notices.ts";

/** Asks buyers for reviews, and notifies about them. */
export function announceReviews(subscriptions: Subscriptions): void {
  announce(subscriptions, "review.due", {
    description: "review invitation",
    find: listInvited,
    mail: async (invited, ctx) => {
      const [first, ...others] = await Promise.all(
        invited.map(async ({ order }) => ({
          ...toJobFacts(order),
          ...(await makeBuyerLink(ctx, order)),
          titles: [...new Set(order.lines.map(({ title }) => title))],
        })),
      );
      if (!first) return null;
      const { order, unsubscribeLink } = invited[0]!;
      const content = reviewInvitationMail({ ...first, unsubscribeLink, others });
      return { to: await findRecipient(ctx, order), content, unsubscribeLink };
    },
  });

  announce(subscriptions, "review.waiting", {
    description: "review waiting for approval",
    find: async (ctx, { reviewId }) => {
      const review = await findReview(ctx, reviewId);
      return review?.state === "waiting" ? review : null;
    },
    notices: async ({ id, orderId, productTitle }, ctx, _, eventId) =>
      noticesToStaff(await listHolders(ctx, "manage reviews"), {
        ...waitingReviewNotice(productTitle),
        orderId,
        eventKey: `review-waiting:${id}:${eventId}`,
      }),
  });

  announce(subscriptions, "review.decided", {
    description: "decision about a review",
    find: async (ctx, event) => {
      const review = await findDecided(ctx, event);
      return review && { review, order: await getOrderWithLines(ctx, review.orderId) };
    },
    mail: async ({ review, order }, ctx, event) => {
      const unsubscribeLink = await findReviewMailsLink(ctx, order);
      if (unsubscribeLink === null) return null;
      const content = reviewDecidedMail({
        ...toJobFacts(order),
        ...(await makeBuyerLink(ctx, order)),
        title: review.productTitle,
        decision: event.decision,
        words: pickReviewWords(review, event),
        unsubscribeLink,
      });
      return { to: await findRecipient(ctx, order), content, unsubscribeLink };
    },
    notices: ({ review, order }, _, { decision }, eventId) =>
      noticesToBuyer(order, {
        ...reviewNotice(nameOrder(order), review.productTitle, decision),
        eventKey: `review-${decision}:${eventId}`,
      }),
  });
}

interface Invited {
  order: OrderWithLines;
  unsubscribeLink: string;
}

/** Those of the event's orders whose buyer is asked now. */
async function listInvited(
  ctx: Context,
  { orderId, together = [] }: EventMap["review.due"],
): Promise<Invited[]> {
  const invited: Invited[] = [];
  for (const id of [orderId, ...together]) {
    const order = await getOrderWithLines(ctx, id);
    // What was delivered is being revised, or its buyer wants the money back.
    if (order.openMatter !== null) await postponeInvitation(ctx, id);
    else if (!(await isInsiderOrder(ctx, order))) {
      const unsubscribeLink = await findInvitation(ctx, order);
      if (unsubscribeLink !== null) invited.push({ order, unsubscribeLink });
    }
  }
  return invited;
}

type Decided = EventMap["review.decided"];

/** Null when the back office has changed its mind meanwhile, or the writer the review. */
async function findDecided(ctx: Context, { reviewId, decision }: Decided): Promise<Review | null> {
  const review = await findReview(ctx, reviewId);
  const holds = decision === "replied" ? review?.reply !== null : review?.state === decision;
  return holds ? review : null;
}

const pickReviewWords = ({ reply, hiddenReason }: Review, { decision }: Decided): string =>
  (decision === "replied" ? reply : hiddenReason) ?? "";
