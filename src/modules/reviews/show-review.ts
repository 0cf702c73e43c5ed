import type { Context } from "#platform/context";
import { changeReview } from "./change-review.ts";
import type { Review } from "./review.ts";

/** Shows a review that waits for a look or is hidden. */
export const showReview = (ctx: Context, id: string): Promise<Review> =>
  changeReview(ctx, id, ({ state }) =>
    state === "shown"
      ? null
      : {
          action: "review.shown",
          changes: { state: "shown", hiddenReason: null },
          decision: "shown",
        },
  );
