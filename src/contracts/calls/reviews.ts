import { z } from "zod";
import { MAX_SEARCH } from "#contracts/lengths";
import { reviewLengths as lengths, REVIEWS_PER_LOAD, reviewStates } from "#contracts/reviews";
import { endpoints } from "./endpoint.ts";
import {
  makeFirstPageQuery,
  Id,
  IdParams,
  Instant,
  makeListReply,
  MailedLink,
  named,
  Outcome,
  requiredText,
  textUpTo,
  TokenParams,
  wholeNumber,
} from "./values.ts";

export const Review = named("Review", {
  _id: Id,
  /** Stars, 1 to 5. */
  rating: z.int(),
  /** The answer to "Did it match the roof?". */
  matchesRoof: z.boolean(),
  /** May be empty. */
  text: z.string(),
  /** First name and initial; null when the reviewer has left the shop. */
  name: z.string().nullable(),
  createdAt: Instant,
  /** Null when it was never changed. */
  editedAt: Instant.nullable(),
  reply: z.object({ text: z.string(), at: Instant }).nullable(),
});
export type Review = z.input<typeof Review>;

/** Figures of the reviews that count: all but those that wait for a look. */
export const Rating = named("Rating", {
  /** From 1 to 5 stars, with two decimals. */
  average: z.number(),
  count: z.int(),
});
export type Rating = z.input<typeof Rating>;

/** What a product's page shows of its reviews at first. */
export const ProductReviews = named("ProductReviews", {
  /** How many gave one star, two stars and so on up to five. */
  stars: z.array(z.int()),
  /** How many said that the report matched the roof. */
  matching: z.int(),
  /** Hidden by the shop with a reason; their stars count like all others. */
  hidden: z.int(),
  /** Not shown before somebody has looked at them; their stars count, too. */
  waiting: z.int(),
  /** The newest ones that are shown. */
  newest: z.array(Review),
});
export type ProductReviews = z.input<typeof ProductReviews>;

const state = z.enum(reviewStates);
const HiddenReason = z.string().nullable();

/** A review as its writer sees it. */
const OwnReview = Review.extend({
  state,
  /** Why the shop hides it; null where it does not. */
  hiddenReason: HiddenReason,
  editableUntil: Instant,
}).meta({ id: "OwnReview" });
export type OwnReview = z.input<typeof OwnReview>;

/** A product of a delivered order with the buyer's review of it. */
export const OrderReview = named("OrderReview", {
  product: z.object({ _id: Id, title: z.string() }),
  /** Null while there is none. */
  review: OwnReview.nullable(),
});
export type OrderReview = z.input<typeof OrderReview>;

/** A review as the back office sees it. */
export const OfficeReview = Review.extend({
  state,
  hiddenReason: HiddenReason,
  orderId: Id,
  product: z.object({ _id: Id, title: z.string() }),
}).meta({ id: "OfficeReview" });
export type OfficeReview = z.input<typeof OfficeReview>;

const ReviewBody = z.object({
  rating: wholeNumber(1, 5),
  matchesRoof: z.boolean("Please say whether it matched the roof"),
  text: textUpTo(lengths.text).default(""),
});
export type ReviewBody = z.input<typeof ReviewBody>;

const writeLimit = { name: "reviews", points: 60, per: 60 * 60, by: "network" } as const;

const ReviewMails = named("ReviewMails", {
  /** Whether the account's address is asked for reviews. */
  enabled: z.boolean(),
});

export const reviewContract = endpoints({
  listProductReviews: {
    summary: "The shown reviews of a product, newest first; the total number is in X-Total-Count",
    cachedUntil: "catalogue",
    query: makeFirstPageQuery(REVIEWS_PER_LOAD),
    ...makeListReply(Review),
  },
  getOrderReviews: {
    auth: "user",
    summary:
      "Each product of one's own order with the caller's review; empty until it is delivered",
    reply: z.array(OrderReview),
  },
  writeReview: {
    auth: "user",
    limit: writeLimit,
    summary: "Review a product of an own delivered order, or change that review within 14 days",
    params: IdParams.extend({ productId: Id }),
    body: ReviewBody,
    reply: z.array(OrderReview),
  },
  getTrackedOrderReviews: {
    summary: "The same for the order of a mailed link",
    reply: z.array(OrderReview),
  },
  writeTrackedReview: {
    limit: writeLimit,
    summary: "Review a product of the delivered order of a mailed link, or change that review",
    params: TokenParams.extend({ productId: Id }),
    body: ReviewBody,
    reply: z.array(OrderReview),
  },
  getReviewMails: {
    auth: "user",
    summary: "Whether the caller is asked by mail for a review after a delivery",
    reply: ReviewMails,
  },
  setReviewMails: {
    auth: "user",
    summary: "Be asked by mail for reviews, or not",
    body: ReviewMails,
    reply: ReviewMails,
  },
  stopReviewMails: {
    limit: { name: "review-mails-link", points: 60, per: 600, by: "network" },
    summary: "Use the mailed link that stops mails about reviews to its address",
    body: MailedLink,
    reply: Outcome,
  },
  listReviews: {
    auth: "manage reviews",
    summary: "Reviews of all products, newest first",
    query: makeFirstPageQuery(20).extend({
      state: state.optional(),
      /** Stars. */
      rating: z.coerce.number().int().min(1).max(5).optional(),
      /** Part of the product's title, the text or the reviewer's name. */
      search: textUpTo(MAX_SEARCH).optional(),
    }),
    ...makeListReply(OfficeReview),
  },
  getReviewCounts: {
    auth: "manage reviews",
    summary: "How many reviews await approval, are shown and are hidden",
    reply: z.object({ waiting: z.int(), shown: z.int(), hidden: z.int() }),
  },
  getReview: {
    auth: "manage reviews",
    summary: "One review",
    reply: OfficeReview,
  },
  replyToReview: {
    auth: "manage reviews",
    summary: "Reply to a review in public, replacing an earlier reply; an empty one removes it",
    body: z.object({ text: textUpTo(lengths.reply, "Please write a reply") }),
    reply: OfficeReview,
  },
  hideReview: {
    auth: "manage reviews",
    summary:
      "Hide a review from its product's page; its writer sees the reason, its stars count on",
    body: z.object({ reason: requiredText(lengths.reason, "Please give a reason") }),
    reply: OfficeReview,
  },
  showReview: {
    auth: "manage reviews",
    summary: "Show a review that awaits approval or is hidden",
    reply: OfficeReview,
  },
});
