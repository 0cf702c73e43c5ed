import { isClosedAddress } from "#contracts/closed-address";
import { editableUntil, REVIEW_EDIT_DAYS, reviewerName } from "#contracts/reviews";
import { recordAudit } from "#modules/audit";
import { lockContact, isInsiderOrder } from "#modules/orders";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getReviewedOrder, keepFigures, type OrderRef, reviewsOfOrder } from "./reviews.ts";
import { type OrderReview, type Review, stateOnWriting } from "./review.ts";
import { insertReview, lockProductReview, updateReview } from "./reviews-store.ts";

interface ReviewInput {
  order: OrderRef;
  productId: string;
  rating: number;
  matchesRoof: boolean;
  text: string;
}

/** Reviews a product of a delivered order, or changes that review within some days. Returns all of the order's. */
export async function writeReview(
  ctx: Context,
  { order: ref, productId, ...written }: ReviewInput,
): Promise<OrderReview[]> {
  const order = await getReviewedOrder(ctx, ref);
  const line = order.lines.find((line) => line.productId === productId);
  if (!line) throw new Refusal("not_found", "This product is not part of the order");
  if (order.status !== "completed")
    throw new Refusal("conflict", "You can review a report once it is delivered.");
  if (await isInsiderOrder(ctx, order))
    throw new Refusal(
      "forbidden",
      "Only buyers can review a report. Orders of people who work for the shop can't be reviewed.",
    );
  const { shown } = await getSection(ctx, "reviews");
  await inTransaction(ctx, async (ctx) => {
    const contact = await lockContact(ctx, order.id);
    const before = await lockProductReview(ctx.db, { orderId: order.id, productId });
    const state = stateOnWriting(before?.state ?? null, shown === "at once");
    const changed = { ...written, state };
    const reviewId = before?.id ?? ctx.newId();
    if (before) await changeReview(ctx, before, changed);
    else
      await addReview(ctx, reviewId, {
        ...changed,
        orderId: order.id,
        productId,
        productTitle: line.title,
        name: isClosedAddress(contact.email) ? null : reviewerName(contact),
      });
    await keepFigures(ctx, productId);
    if (state === "waiting" && before?.state !== "waiting")
      await ctx.emit("review.waiting", { reviewId });
  });
  return reviewsOfOrder(ctx, order);
}

type Written = Pick<Review, "rating" | "matchesRoof" | "text" | "state">;

async function changeReview(ctx: Context, before: Review, changed: Written): Promise<void> {
  const now = ctx.now();
  if (now > editableUntil(before.createdAt))
    throw new Refusal("conflict", `A review can be changed for ${REVIEW_EDIT_DAYS} days.`);
  await updateReview(ctx.db, before.id, { ...changed, hiddenReason: null, editedAt: now });
  await recordAudit(ctx, {
    action: "review.edited",
    subject: `review:${before.id}`,
    details: { name: before.productTitle },
  });
}

async function addReview(
  ctx: Context,
  id: string,
  review: Written & Pick<Review, "orderId" | "productId" | "productTitle" | "name">,
): Promise<void> {
  const unanswered = {
    hiddenReason: null,
    reply: null,
    repliedAt: null,
    editedAt: null,
    isInsider: false,
  };
  await insertReview(ctx.db, { ...review, ...unanswered, id, createdAt: ctx.now() });
  await recordAudit(ctx, {
    action: "review.written",
    subject: `review:${id}`,
    details: { name: review.productTitle },
  });
}
