import type { ProductReviews, Rating, Review as WireReview } from "#contracts/calls/reviews";
import {
  countOfStars,
  meanOfStars,
  type PublicReview,
  type ReviewFigures,
} from "#contracts/reviews";
import { asPublic, type Review } from "#modules/reviews";

export const presentPublicReview = ({ id, ...review }: PublicReview): WireReview => ({
  _id: id,
  ...review,
});

export const presentReview = (review: Review): WireReview => presentPublicReview(asPublic(review));

/** An empty object while there are no reviews. */
export function presentRating(figures: ReviewFigures | null): { rating?: Rating } {
  const average = figures && meanOfStars(figures.stars);
  return average === null ? {} : { rating: { average, count: countOfStars(figures!.stars) } };
}

/** An empty object while there are no reviews. */
export const presentProductReviews = (
  figures: ReviewFigures | null,
  newest: PublicReview[],
): { reviews?: ProductReviews } =>
  figures ? { reviews: { ...figures, newest: newest.map(presentPublicReview) } } : {};
