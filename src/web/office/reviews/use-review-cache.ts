import { useQueryClient } from "@tanstack/react-query";
import { apiQuery, putResponse, refetch } from "#client/api-query";
import type { OfficeReview } from "#contracts/calls/reviews";

/** Shows a changed review at once; lists and counts are fetched again. */
export function useReviewCache() {
  const client = useQueryClient();
  return (review: OfficeReview) => {
    void putResponse(client, apiQuery("getReview", { params: { id: review._id } }), review);
    void refetch(client, "listReviews", "getReviewCounts");
  };
}
