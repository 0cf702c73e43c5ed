import type { AuditAction } from "#contracts/audit-actions";
import {
  type PublicReview,
  type ReviewDecision,
  REVIEWS_PER_LOAD,
  type ReviewState,
  type StarCounts,
} from "#contracts/reviews";
import { recordAudit } from "#modules/audit";
import { setProductReviews } from "#modules/catalogue";
import { markInsiderOrders, type OrderWithLines } from "#modules/orders";
import { getOwnOrder, getTrackedOrder } from "#modules/orders/own";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { requireRight } from "#platform/require-right";
import { asPublic, noSuchReview, type OrderReview, type Review } from "./review.ts";
import {
  clearNames,
  countAllStars,
  countByState,
  countShownReviews,
  countStars,
  lockReview,
  markInsiderReviews,
  type ReviewFilter,
  selectReview,
  selectReviews,
  selectOrderReviews,
  selectShownReviews,
  updateReview,
} from "./reviews-store.ts";

/** One page of the reviews of all products, newest first, for the back office. */
export async function listReviews(
  ctx: Context,
  { page, limit, ...filter }: ReviewFilter & { page: number; limit: number },
): Promise<{ items: Review[]; total: number }> {
  requireRight(ctx, "manage reviews");
  return selectReviews(ctx.db, filter, { page, limit });
}

export async function countReviews(ctx: Context): Promise<Record<ReviewState, number>> {
  requireRight(ctx, "manage reviews");
  return countByState(ctx.db);
}

export async function getReview(ctx: Context, id: string): Promise<Review> {
  requireRight(ctx, "manage reviews");
  const review = await selectReview(ctx.db, id);
  if (!review) throw noSuchReview();
  return review;
}

/** For the shop itself; does not check the actor. */
export const findReview = (ctx: Context, id: string): Promise<Review | null> =>
  selectReview(ctx.db, id);

/** For the shop itself: the stars of all reviews but those that wait for a look. Reads every review. */
export const sumUpStars = (ctx: Context): Promise<StarCounts> => countAllStars(ctx.db);

/** One page of a product's shown reviews, newest first. */
export async function listProductReviews(
  ctx: Context,
  productId: string,
  paging: { page: number; limit: number },
): Promise<{ items: PublicReview[]; total: number }> {
  const [items, total] = await Promise.all([
    selectShownReviews(ctx.db, productId, paging),
    countShownReviews(ctx.db, productId),
  ]);
  return { items: items.map(asPublic), total };
}

/** Each product of the order once, with the buyer's review; nothing until it is delivered, nor for the shop's own people. */
export const listOrderReviews = async (ctx: Context, ref: OrderRef): Promise<OrderReview[]> =>
  reviewsOfOrder(ctx, await getReviewedOrder(ctx, ref));

export async function reviewsOfOrder(
  ctx: Context,
  { id, status, isInsider, lines }: OrderWithLines,
): Promise<OrderReview[]> {
  if (status !== "completed" || isInsider) return [];
  const written = await selectOrderReviews(ctx.db, [id]);
  const titles = new Map(lines.map(({ productId, title }) => [productId, title]));
  return [...titles].map(([productId, title]) => ({
    productId,
    title,
    review: written.find((review) => review.productId === productId) ?? null,
  }));
}

/** For the shop itself: the reviews of some orders; does not check the actor. */
export const listReviewsForOrders = (
  ctx: Context,
  orderIds: readonly string[],
): Promise<Review[]> => selectOrderReviews(ctx.db, orderIds);

/** An order of the caller's own, or the one behind a mailed link. */
export type OrderRef = { orderId: string } | { token: string };

export const getReviewedOrder = async (ctx: Context, ref: OrderRef): Promise<OrderWithLines> =>
  "token" in ref ? (await getTrackedOrder(ctx, ref.token)).order : getOwnOrder(ctx, ref.orderId);

/** Within a transaction that changed a review of a product: brings what is kept with the product up to date. */
export const keepFigures = (ctx: Context, productId: string): Promise<void> =>
  setProductReviews(ctx, productId, async () => {
    const figures = await countStars(ctx.db, productId);
    const newest = await selectShownReviews(ctx.db, productId, {
      page: 1,
      limit: REVIEWS_PER_LOAD,
    });
    return { figures, newest: newest.map(asPublic) };
  });

/** For the shop itself: the reviews of an order whose buyer was removed stay, without a name. */
export const forgetReviewer = (ctx: Context, orderId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const productIds = await clearNames(ctx.db, orderId);
    // In one order everywhere, so that two orders with the same products don't lock each other out.
    for (const productId of productIds.toSorted()) await keepFigures(ctx, productId);
  });

/** For the shop itself: leaves reviews of its own people out, also of those who joined it after writing one. */
export async function leaveOutInsiders(ctx: Context): Promise<void> {
  await markInsiderOrders(ctx);
  await inTransaction(ctx, async (ctx) => {
    for (const productId of (await markInsiderReviews(ctx.db)).toSorted())
      await keepFigures(ctx, productId);
  });
}

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
