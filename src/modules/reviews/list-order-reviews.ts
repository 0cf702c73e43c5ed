import type { OrderWithLines } from "#modules/orders";
import type { Context } from "#platform/context";
import type { OrderReview, Review } from "./review.ts";
import { getReviewedOrder, type OrderRef } from "./reviewed-order.ts";
import { selectReviewsOf } from "./reviews-store.ts";

/** Each product of the order once, with the buyer's review; nothing until it is delivered, nor for the shop's own people. */
export const listOrderReviews = async (ctx: Context, ref: OrderRef): Promise<OrderReview[]> =>
  reviewsOfOrder(ctx, await getReviewedOrder(ctx, ref));

export async function reviewsOfOrder(
  ctx: Context,
  { id, status, isInsider, lines }: OrderWithLines,
): Promise<OrderReview[]> {
  if (status !== "completed" || isInsider) return [];
  const written = await selectReviewsOf(ctx.db, [id]);
  const titles = new Map(lines.map(({ productId, title }) => [productId, title]));
  return [...titles].map(([productId, title]) => ({
    productId,
    title,
    review: written.find((review) => review.productId === productId) ?? null,
  }));
}

/** For the shop itself: the reviews of some orders; does not check the actor. */
export const listReviewsOf = (ctx: Context, orderIds: readonly string[]): Promise<Review[]> =>
  selectReviewsOf(ctx.db, orderIds);
