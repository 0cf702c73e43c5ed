import type {
  OfficeReview,
  OrderReview as WireOrderReview,
  reviewContract,
} from "#contracts/calls/reviews";
import type { Decoded } from "#contracts/calls/values";
import { editableUntil } from "#contracts/reviews";
import {
  countReviews,
  getReview,
  getReviewMails,
  hideReview,
  listOrderReviews,
  listProductReviews,
  listReviews,
  type OrderReview,
  replyToReview,
  type Review,
  setReviewMails,
  showReview,
  stopReviewMails,
  writeReview,
} from "#modules/reviews";
import type { HandlersOf } from "./handlers.ts";
import { done, sendPage } from "./reply.ts";
import { presentPublicReview, presentReview } from "./present-review.ts";

export const reviewHandlers: HandlersOf<typeof reviewContract> = {
  listProductReviews: ({ ctx, params, query, setTotal }) =>
    sendPage(listProductReviews(ctx, params.id, query), setTotal, presentPublicReview),
  getOrderReviews: async ({ ctx, params }) =>
    (await listOrderReviews(ctx, { orderId: params.id })).map(presentOrderReview),
  writeReview: async ({ ctx, params: { id, productId }, body }) => {
    const order = { orderId: id };
    return (await writeReview(ctx, { ...body, order, productId })).map(presentOrderReview);
  },
  getTrackedOrderReviews: async ({ ctx, params }) =>
    (await listOrderReviews(ctx, { token: params.token })).map(presentOrderReview),
  writeTrackedReview: async ({ ctx, params: { token, productId }, body }) =>
    (await writeReview(ctx, { ...body, order: { token }, productId })).map(presentOrderReview),
  getReviewMails: async ({ ctx }) => ({ enabled: await getReviewMails(ctx) }),
  setReviewMails: async ({ ctx, body }) => {
    await setReviewMails(ctx, body.enabled);
    return body;
  },
  stopReviewMails: ({ ctx, body }) =>
    done(stopReviewMails(ctx, body), "We do not ask this address for reviews any more."),
  listReviews: ({ ctx, query, setTotal }) =>
    sendPage(listReviews(ctx, query), setTotal, presentOfficeReview),
  getReviewCounts: ({ ctx }) => countReviews(ctx),
  getReview: async ({ ctx, params }) => presentOfficeReview(await getReview(ctx, params.id)),
  replyToReview: async ({ ctx, params, body }) =>
    presentOfficeReview(await replyToReview(ctx, { ...params, ...body })),
  hideReview: async ({ ctx, params, body }) =>
    presentOfficeReview(await hideReview(ctx, { ...params, ...body })),
  showReview: async ({ ctx, params }) => presentOfficeReview(await showReview(ctx, params.id)),
};

const presentOrderReview = ({
  productId,
  title,
  review,
}: OrderReview): Decoded<typeof WireOrderReview> => ({
  product: { _id: productId, title },
  review: review && {
    ...presentReview(review),
    state: review.state,
    hiddenReason: review.hiddenReason,
    editableUntil: editableUntil(review.createdAt),
  },
});

const presentOfficeReview = (review: Review): Decoded<typeof OfficeReview> => ({
  ...presentReview(review),
  state: review.state,
  hiddenReason: review.hiddenReason,
  orderId: review.orderId,
  product: { _id: review.productId, title: review.productTitle },
});
