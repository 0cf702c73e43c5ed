import { type AuditAction } from "#contracts/audit-actions";
import type { ReviewDecision } from "#contracts/reviews";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { requireRight } from "#platform/require-right";
import { keepFigures } from "./keep-figures.ts";
import { noSuchReview, type Review } from "./review.ts";
import { lockReview, updateReview } from "./reviews-store.ts";

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

/** Replies in public, replacing an earlier reply; an empty text removes it. */
export const replyToReview = (
  ctx: Context,
  { id, text }: { id: string; text: string },
): Promise<Review> =>
  changeReview(ctx, id, ({ reply }) => {
    if (text === (reply ?? "")) return null;
    return text === ""
      ? { action: "review.reply-removed", changes: { reply: null, repliedAt: null } }
      : {
          action: "review.replied",
          changes: { reply: text, repliedAt: ctx.now() },
          // A corrected reply notifies nobody.
          ...(reply === null && { decision: "replied" }),
        };
  });

interface ReviewChange {
  action: AuditAction;
  changes: Partial<Pick<Review, "state" | "hiddenReason" | "reply" | "repliedAt">>;
  /** What the writer is notified of; absent for nothing. */
  decision?: ReviewDecision;
}

/** What the back office does to a review, under its lock. Null for nothing to be done. */
async function changeReview(
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
