import type { OrderWithLines } from "#modules/orders";
import type { Context } from "#platform/context";
import { selectReviewsOf } from "#src/modules/reviews/reviews-store.ts";
import { findReviewMailsLink } from "./find-review-mails-link.ts";

/**
 * For the shop itself: the link that stops such mails, for the one that asks the buyer of an order for a review. Null
 * when there is nothing to ask: it was fully refunded, it was reviewed, can't be opened any more, or the buyer wants no
 * such mail.
 */
export async function findInvitation(ctx: Context, order: OrderWithLines): Promise<string | null> {
  const isDelivered = order.status === "completed" && order.paymentStatus !== "refunded";
  if (!isDelivered || order.disputeState === "open") return null;
  const written = await selectReviewsOf(ctx.db, [order.id]);
  return written.length > 0 ? null : findReviewMailsLink(ctx, order);
}
