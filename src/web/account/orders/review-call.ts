import { api } from "#client/api";
import { apiQuery } from "#client/api-query";
import type { ReviewBody } from "#contracts/calls/reviews";

/** Whose order it is that is reviewed: an account's, or the one behind a mailed link. */
export type ReviewAccess = { orderId: string } | { token: string };

export const reviewsQuery = (access: ReviewAccess) =>
  "token" in access
    ? apiQuery("getTrackedOrderReviews", { params: access })
    : apiQuery("getOrderReviews", { params: { id: access.orderId } });

export const sendReview = (access: ReviewAccess, productId: string, body: ReviewBody) =>
  "token" in access
    ? api.writeTrackedReview({ params: { ...access, productId }, body })
    : api.writeReview({ params: { id: access.orderId, productId }, body });
