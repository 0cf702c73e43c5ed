import type { orderShareContract, SharedDelivery } from "#contracts/calls/order-shares";
import type { Decoded } from "#contracts/calls/values";
import { formatFullName } from "#contracts/person-name";
import { commonReferences, formatOrderNumber, lineReferences } from "#modules/orders";
import { getShared, type Shared } from "#modules/orders/delivery";
import { endShare, resendSharedLink, shareOrder } from "#modules/orders/links";
import type { Context } from "#platform/context";
import type { HandlersOf } from "./handlers.ts";
import { presentOrderWithReceipts, presentTrackedOrder } from "./present-own-order.ts";
import { getOrderWithReceipts, getTrackedWithReceipts } from "./order-with-receipts.ts";
import { presentAllVersions, presentCompletion, presentVersions } from "./present-delivery.ts";

export const orderShareHandlers: HandlersOf<typeof orderShareContract> = {
  shareOrder: async ({ ctx, params, body }) => {
    await shareOrder(ctx, { orderId: params.id, ...body });
    return presentOrderWithReceipts(ctx, await getOrderWithReceipts(ctx, params.id));
  },
  shareTrackedOrder: async ({ ctx, params: { token }, body }) => {
    await shareOrder(ctx, { token, ...body });
    return presentTrackedOrder(ctx, await getTrackedWithReceipts(ctx, token));
  },
  endShare: async ({ ctx, params, body: { share: shareId } }) => {
    await endShare(ctx, { orderId: params.id, shareId });
    return presentOrderWithReceipts(ctx, await getOrderWithReceipts(ctx, params.id));
  },
  endTrackedShare: async ({ ctx, params: { token }, body: { share: shareId } }) => {
    await endShare(ctx, { token, shareId });
    return presentTrackedOrder(ctx, await getTrackedWithReceipts(ctx, token));
  },
  getShared: async ({ ctx, params: { token } }) => presentShared(ctx, await getShared(ctx, token)),
  resendSharedLink: async ({ ctx, params: { token } }) => {
    await resendSharedLink(ctx, token);
    return {
      success: true,
      message:
        "If this link can be renewed, a new one is on its way to the email address that got this one.",
    };
  },
};

function presentShared(ctx: Context, shared: Shared): Decoded<typeof SharedDelivery> {
  if (shared.state !== "open") return shared;
  const { order, delivery, share, expiresAt } = shared;
  const lines = share.line === null ? order.lines : order.lines.slice(share.line, share.line + 1);
  return {
    state: "open",
    orderNumber: formatOrderNumber(order.id),
    sharedBy: formatFullName(order.contact),
    roofs: lines.map(({ title, snapshot, ...line }) => ({
      title,
      address: snapshot.projectDetails.address,
      jobReferences: lineReferences(order, line),
    })),
    jobReferences: commonReferences({ ...order, lines }),
    completion: presentCompletion(ctx, order, share)!,
    versions: presentVersions(ctx, order, delivery, share),
    allVersionsUrl: presentAllVersions(ctx, order, delivery, share),
    linkExpiresAt: expiresAt,
  };
}
