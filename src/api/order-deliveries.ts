import type { orderDeliveryContract } from "#contracts/calls/order-deliveries";
import {
  declineRefundRequest,
  declineRevision,
  deliverVersion,
  getRevisionFigures,
} from "#modules/orders";
import {
  requestRefund,
  requestRevision,
  requestTrackedRefund,
  requestTrackedRevision,
} from "#modules/own-orders";
import type { HandlersOf } from "./handlers.ts";
import { presentOfficeOrder, presentOrderForAdmin } from "./present-admin-order.ts";
import { presentTrackedOrder, presentOrderWithReceipts } from "./present-own-order.ts";

export const orderDeliveryHandlers: HandlersOf<typeof orderDeliveryContract> = {
  getRevisionFigures: async ({ ctx, query }) =>
    presentRevisions(await getRevisionFigures(ctx, { days: Number(query.days) })),
  getRevisionAnalytics: async ({ ctx, query }) =>
    presentRevisions(await getRevisionFigures(ctx, { days: Number(query.days) })),
  deliverVersion: async ({ ctx, params, body: { revision: revisionId, ...body } }) =>
    presentOfficeOrder(ctx, await deliverVersion(ctx, { orderId: params.id, revisionId, ...body })),
  declineRevision: async ({ ctx, params, body: { revision: revisionId, reason } }) =>
    presentOfficeOrder(ctx, await declineRevision(ctx, { orderId: params.id, revisionId, reason })),
  requestRevision: async ({ ctx, params, body: { attachments: attachmentUrls, ...body } }) =>
    presentOrderWithReceipts(
      ctx,
      await requestRevision(ctx, { orderId: params.id, ...body, attachmentUrls }),
    ),
  requestRefund: async ({ ctx, params, body: { text, refund } }) =>
    presentOrderWithReceipts(
      ctx,
      await requestRefund(ctx, { orderId: params.id, text, expectedCents: refund }),
    ),
  requestTrackedRefund: async ({ ctx, params, body: { text, refund } }) =>
    presentTrackedOrder(
      ctx,
      await requestTrackedRefund(ctx, {
        token: params.token,
        text,
        expectedCents: refund,
      }),
    ),
  declineRefundRequest: async ({ ctx, params, body: { request: requestId, reason } }) =>
    presentOrderForAdmin(
      ctx,
      await declineRefundRequest(ctx, { orderId: params.id, requestId, reason }),
    ),
  requestTrackedRevision: async ({ ctx, params, body: { attachments: attachmentUrls, ...body } }) =>
    presentTrackedOrder(
      ctx,
      await requestTrackedRevision(ctx, { token: params.token, ...body, attachmentUrls }),
    ),
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
