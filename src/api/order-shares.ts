import type { orderShareContract, SharedDelivery } from "#contracts/calls/order-shares";
import type { Decoded } from "#contracts/calls/values";
import { fullNameOf } from "#contracts/person-name";
import { getShared, orderNumberOf, resendSharedLink, type Shared } from "#modules/orders";
import { endShare, endTrackedShare, shareOrder, shareTrackedOrder } from "#modules/own-orders";
import type { Context } from "#platform/context";
import type { HandlersOf } from "./handlers.ts";
import { presentOrderWithReceipts, presentTrackedOrder } from "./present-own-order.ts";
import { presentAllVersions, presentCompletion, presentVersions } from "./present-delivery.ts";

export const orderShareHandlers: HandlersOf<typeof orderShareContract> = {
  shareOrder: async ({ ctx, params, body: { email } }) =>
    presentOrderWithReceipts(ctx, await shareOrder(ctx, { orderId: params.id, email })),
  shareTrackedOrder: async ({ ctx, params: { token }, body: { email } }) =>
    presentTrackedOrder(ctx, await shareTrackedOrder(ctx, { token, email })),
  endShare: async ({ ctx, params, body: { share: shareId } }) =>
    presentOrderWithReceipts(ctx, await endShare(ctx, { orderId: params.id, shareId })),
  endTrackedShare: async ({ ctx, params: { token }, body: { share: shareId } }) =>
    presentTrackedOrder(ctx, await endTrackedShare(ctx, { token, shareId })),
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
  return {
    state: "open",
    orderNumber: orderNumberOf(order.id),
    sharedBy: fullNameOf(order.contact),
    roofs: order.lines.map(({ title, snapshot }) => ({
      title,
      address: snapshot.projectDetails.address,
    })),
    jobReferences: order.jobReferences,
    completion: presentCompletion(ctx, order, share.id)!,
    versions: presentVersions(ctx, order, delivery, share.id),
    allVersionsUrl: presentAllVersions(ctx, order, delivery, share.id),
    linkExpiresAt: expiresAt,
  };
}
