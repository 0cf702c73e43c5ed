import type { Context } from "#platform/context";
import { changeReview } from "./change-review.ts";
import type { Review } from "./review.ts";

/** Hides a review from its product's page. Its writer sees the reason, and its stars go on counting. */
export const hideReview = (
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Review> =>
  changeReview(ctx, id, () => ({
    action: "review.hidden",
    changes: { state: "hidden", hiddenReason: reason },
    decision: "hidden",
  }));
