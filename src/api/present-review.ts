import type { ProductReviews, Rating, Review as WireReview } from "#contracts/calls/reviews";
import type { Decoded } from "#contracts/calls/values";
import {
  sumStarCounts,
  computeMeanStars,
  type PublicReview,
  type ReviewFigures,
} from "#contracts/reviews";
import { asPublic, type Review } from "#modules/reviews";

export const presentPublicReview = ({
  id,
  createdAt,
  editedAt,
  reply,
  ...review
}: PublicReview): Decoded<typeof WireReview> => ({
  _id: id,
  ...review,
  createdAt: new Date(createdAt),
  editedAt: editedAt === null ? null : new Date(editedAt),
  reply: reply && { ...reply, at: new Date(reply.at) },
});

export const presentReview = (review: Review) => presentPublicReview(asPublic(review));

/** An empty object while there are no reviews. */
export function presentRating(figures: ReviewFigures | null): { rating?: Rating } {
  const average = figures && computeMeanStars(figures.stars);
  return average === null ? {} : { rating: { average, count: sumStarCounts(figures!.stars) } };
}

/** An empty object while there are no reviews. */
export const presentProductReviews = (
  figures: ReviewFigures | null,
  newest: PublicReview[],
): { reviews?: Decoded<typeof ProductReviews> } =>
  figures ? { reviews: { ...figures, newest: newest.map(presentPublicReview) } } : {};
