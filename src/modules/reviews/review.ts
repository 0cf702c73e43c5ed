import { Refusal } from "#platform/errors";
import type { PublicReview, ReviewDecision, ReviewState } from "#contracts/reviews";
import type { reviews } from "./reviews-tables.ts";

export type Review = typeof reviews.$inferSelect;

declare module "#platform/context" {
  interface EventMap {
    /** A review was written or changed, and is shown once somebody has looked at it. */
    "review.waiting": { reviewId: string };
    "review.decided": { reviewId: string; decision: ReviewDecision };
  }
}

/** A product of an order with the buyer's review of it. */
export interface OrderReview {
  productId: string;
  title: string;
  review: Review | null;
}

export const noSuchReview = () => new Refusal("not_found", "There is no such review");

export const asPublic = (review: Review): PublicReview => ({
  id: review.id,
  rating: review.rating,
  matchesRoof: review.matchesRoof,
  text: review.text,
  name: review.name,
  createdAt: review.createdAt.toISOString(),
  editedAt: review.editedAt?.toISOString() ?? null,
  reply:
    review.reply === null || review.repliedAt === null
      ? null
      : { text: review.reply, at: review.repliedAt.toISOString() },
});

/**
 * The state of a review that was just written or changed. One that waits, or was hidden, waits for a look whatever the
 * setting says: otherwise changing it would show it again.
 */
export function stateOnWriting(before: ReviewState | null, areShownAtOnce: boolean): ReviewState {
  if (before === "waiting" || before === "hidden") return "waiting";
  return areShownAtOnce ? "shown" : "waiting";
}
