import type { ReviewDecision } from "#contracts/reviews";

interface Notice {
  title: string;
  message: string;
}

/** What admins read when a review is not shown before somebody has looked at it. */
export const waitingReviewNotice = (productTitle: string): Notice => ({
  title: "Review awaiting approval",
  message: `A review of ${productTitle} is shown once you have looked at it in Reviews.`,
});

/** What a customer reads about an own review. */
export const reviewNotice = (productTitle: string, decision: ReviewDecision): Notice =>
  ({
    replied: {
      title: "We replied to your review",
      message: `There is a reply to your review of ${productTitle}. It is on the page of your order.`,
    },
    shown: {
      title: "Your review is shown",
      message: `Your review of ${productTitle} is on the page of the product now.`,
    },
    hidden: {
      title: "Your review is hidden",
      message: `We do not show your review of ${productTitle}. The page of your order says why.`,
    },
  })[decision];
