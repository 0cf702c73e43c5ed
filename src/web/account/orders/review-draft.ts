import { tabDraft } from "#form";

interface ReviewDraft {
  rating: string;
  matchesRoof: string;
  text: string;
}

/** What was typed for a review that is not sent yet. */
export const reviewDraft = (orderId: string, productId: string) =>
  tabDraft<ReviewDraft>(`review-${orderId}-${productId}`);
