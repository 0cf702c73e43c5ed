import { counted } from "./counted.ts";
import { MAX_REASON } from "./lengths.ts";
import { DAY_MS } from "./utc-days.ts";

export const reviewLengths = { text: 2000, reply: 2000, reason: MAX_REASON } as const;

/** Days for which a buyer may change a review. */
export const REVIEW_EDIT_DAYS = 14;

/** Days after the delivery when its buyer is asked for a review. */
export const REVIEW_MAIL_DAYS = 3;

/** Reviews that a product's page shows at first, and with each "more". */
export const REVIEWS_PER_LOAD = 5;

export const whenShown = ["at once", "after a look"] as const;
export interface ReviewSettings {
  /** When a review is shown on its product's page. */
  shown: (typeof whenShown)[number];
}
export const initialReviewSettings: ReviewSettings = { shown: "at once" };

/** Shown instead of the name of a reviewer who closed the account. */
export const FORMER_CUSTOMER = "Former customer";

export const reviewStates = ["waiting", "shown", "hidden"] as const;
/** Waiting for a look, shown on the product's page, or hidden by the shop with a reason. */
export type ReviewState = (typeof reviewStates)[number];

/** What the back office did to a review that its writer wants to know. */
export type ReviewDecision = "replied" | "shown" | "hidden";

/** How many reviews gave one star, two stars and so on. */
export type StarCounts = [number, number, number, number, number];

/** Figures of one product's reviews. Those that are hidden or wait for a look count like any other. */
export interface ReviewFigures {
  stars: StarCounts;
  /** How many said that the report matched the roof. */
  matching: number;
  /** How many are hidden by the shop. */
  hidden: number;
  /** How many wait for a look. */
  waiting: number;
}

export const sumStarCounts = (stars: StarCounts): number =>
  stars.reduce((sum, count) => sum + count, 0);

/** One buyer may have written several: one for each product of each order. */
export const reviewsText = (count: number): string => counted(count, "review");

const sumStars = (stars: StarCounts): number =>
  stars.reduce((sum, count, index) => sum + count * (index + 1), 0);

/** With two decimals; null without any. */
export function computeMeanStars(stars: StarCounts): number | null {
  const count = sumStarCounts(stars);
  return count === 0 ? null : Math.round((sumStars(stars) / count) * 100) / 100;
}

/** What every product is assumed to have been given before its first review: so many ratings of so many stars. */
const assumed = { count: 5, mean: 3 } as const;

/**
 * What products are sorted by: the mean together with the assumed ratings, so that few reviews count less than many,
 * and a product without any ranks between the good and the bad.
 */
export const bayesianMean = (stars: StarCounts): number =>
  (assumed.count * assumed.mean + sumStars(stars)) / (assumed.count + sumStarCounts(stars));

export const NO_STARS: StarCounts = [0, 0, 0, 0, 0];

export const editableUntil = (writtenAt: Date): Date =>
  new Date(writtenAt.getTime() + REVIEW_EDIT_DAYS * DAY_MS);

/** How a reviewer is named in public: the first name and the initial of the last one. Null where there is none. */
export function reviewerName({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string | null {
  const first = firstName.trim();
  if (first === "") return null;
  const [initial] = lastName.trim();
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** A review as everybody sees it. */
export interface PublicReview {
  id: string;
  rating: number;
  /** The answer to "Did it match the roof?". */
  matchesRoof: boolean;
  text: string;
  /** Null when the reviewer has left the shop. */
  name: string | null;
  /** ISO 8601, like every instant here. */
  createdAt: string;
  /** Null when it was never changed. */
  editedAt: string | null;
  reply: { text: string; at: string } | null;
}
