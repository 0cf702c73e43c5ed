import { hideReview, replyToReview, writeReview } from "#modules/reviews";
import { type PastLife, makeOrderRef } from "./past-life.ts";

/** Writes the review of an order of the history, and what the shop did about it. */
export async function reviewPast({ shop, past, orderId, ...as }: PastLife): Promise<void> {
  if (!past.review) return;
  const { reply, hiddenReason, ...written } = past.review;
  const writtenAfter = (past.deliveredAfter ?? 0) + 80;
  const ctx = as.asBuyer(writtenAfter);
  const productId = shop.products.get(past.products[0]!)!.id;
  const order = makeOrderRef(ctx, orderId);
  const reviews = await writeReview(ctx, { order, productId, ...written });
  const { id } = reviews.find((each) => each.productId === productId)!.review!;
  const admin = as.asAdmin(writtenAfter + 5);
  if (reply) await replyToReview(admin, { id, text: reply });
  if (hiddenReason) await hideReview(admin, { id, reason: hiddenReason });
}
