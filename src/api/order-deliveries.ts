import type { orderDeliveryContract } from "#contracts/calls/order-deliveries";
import {
  approveDelivery,
  declineRevision,
  deliverVersion,
  dropDelivery,
  getRevisionFigures,
  requestRevision,
  sendDeliveryBack,
} from "#modules/orders/delivery";
import { getOrderForAdmin } from "#modules/orders/office";
import { declineRefundRequest, requestRefund } from "#modules/orders/payment";
import type { HandlersOf } from "./handlers.ts";
import { presentOrderWithReceipts, presentTrackedOrder } from "./present-own-order.ts";
import { getOrderWithReceipts, getTrackedWithReceipts } from "./order-with-receipts.ts";
import { presentOfficeOrder, presentOrderForAdmin } from "./present-admin-order.ts";

export const orderDeliveryHandlers: HandlersOf<typeof orderDeliveryContract> = {
  getRevisionFigures: async ({ ctx, query }) =>
    presentRevisions(await getRevisionFigures(ctx, { days: Number(query.days) })),
  getRevisionAnalytics: async ({ ctx, query }) =>
    presentRevisions(await getRevisionFigures(ctx, { days: Number(query.days) })),
  approveDelivery: async ({ ctx, params, body }) => {
    await approveDelivery(ctx, { orderId: params.id, ...body });
    return presentOfficeOrder(ctx, await getOrderForAdmin(ctx, params.id));
  },
  sendDeliveryBack: async ({ ctx, params, body }) => {
    await sendDeliveryBack(ctx, { orderId: params.id, ...body });
    return presentOfficeOrder(ctx, await getOrderForAdmin(ctx, params.id));
  },
  dropDelivery: async ({ ctx, params, body }) => {
    await dropDelivery(ctx, { orderId: params.id, ...body });
    return presentOfficeOrder(ctx, await getOrderForAdmin(ctx, params.id));
  },
  deliverVersion: async ({ ctx, params, body: { revision: revisionId, ...body } }) => {
    await deliverVersion(ctx, { orderId: params.id, revisionId, ...body });
    return presentOfficeOrder(ctx, await getOrderForAdmin(ctx, params.id));
  },
  declineRevision: async ({ ctx, params, body: { revision: revisionId, reason } }) => {
    await declineRevision(ctx, { orderId: params.id, revisionId, reason });
    return presentOfficeOrder(ctx, await getOrderForAdmin(ctx, params.id));
  },
  requestRevision: async ({ ctx, params, body: { attachments: attachmentUrls, ...body } }) => {
    await requestRevision(ctx, { orderId: params.id, ...body, attachmentUrls });
    return presentOrderWithReceipts(ctx, await getOrderWithReceipts(ctx, params.id));
  },
  requestRefund: async ({ ctx, params, body: { text, refund } }) => {
    await requestRefund(ctx, { orderId: params.id, text, expectedCents: refund });
    return presentOrderWithReceipts(ctx, await getOrderWithReceipts(ctx, params.id));
  },
  requestTrackedRefund: async ({ ctx, params, body: { text, refund } }) => {
    await requestRefund(ctx, {
      token: params.token,
      text,
      expectedCents: refund,
    });
    return presentTrackedOrder(ctx, await getTrackedWithReceipts(ctx, params.token));
  },
  declineRefundRequest: async ({ ctx, params, body: { request: requestId, reason } }) => {
    await declineRefundRequest(ctx, { orderId: params.id, requestId, reason });
    return presentOrderForAdmin(ctx, await getOrderForAdmin(ctx, params.id));
  },
  requestTrackedRevision: async ({
    ctx,
    params,
    body: { attachments: attachmentUrls, ...body },
  }) => {
    await requestRevision(ctx, { token: params.token, ...body, attachmentUrls });
    return presentTrackedOrder(ctx, await getTrackedWithReceipts(ctx, params.token));
  },
};

const presentRevisions = (figures: Awaited<ReturnType<typeof getRevisionFigures>>) => ({
  byCause: figures.byCause,
  byProduct: figures.byProduct.map(presentShare),
  byPerson: figures.byPerson.map(presentShare),
});

const presentShare = <Share extends { id: string | null }>({ id: _id, ...share }: Share) => ({
  _id,
  ...share,
});
