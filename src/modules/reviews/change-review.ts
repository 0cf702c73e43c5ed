import { type AuditAction } from "#contracts/audit-actions";
import type { ReviewDecision } from "#contracts/reviews";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { requireRight } from "#platform/require-right";
import { keepFigures } from "./keep-figures.ts";
import { noSuchReview, type Review } from "./review.ts";
import { lockReview, updateReview } from "./reviews-store.ts";

export interface ReviewChange {
  action: AuditAction;
  changes: Partial<Pick<Review, "state" | "hiddenReason" | "reply" | "repliedAt">>;
  /** What the writer is notified of; absent for nothing. */
  decision?: ReviewDecision;
}

/** What the back office does to a review, under its lock. Null for nothing to be done. */
export async function changeReview(
  ctx: Context,
  id: string,
  decide: (review: Review) => ReviewChange | null,
): Promise<Review> {
  requireRight(ctx, "manage reviews");
  return inTransaction(ctx, async (ctx) => {
    const review = await lockReview(ctx.db, id);
    if (!review) throw noSuchReview();
    const change = decide(review);
    if (!change) return review;
    await updateReview(ctx.db, id, change.changes);
    await recordAudit(ctx, {
      action: change.action,
      subject: `review:${id}`,
      details: { name: review.productTitle },
    });
    await keepFigures(ctx, review.productId);
    const { decision } = change;
    if (decision) await ctx.emit("review.decided", { reviewId: id, decision });
    return { ...review, ...change.changes };
  });
}
