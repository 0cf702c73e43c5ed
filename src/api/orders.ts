import type { orderContract } from "#contracts/calls/orders";
import { makeReturnKey } from "#modules/orders";
import { resendOrderLink, resendTrackedLink } from "#modules/orders/links";
import { cancelOrder } from "#modules/orders/payment";
import { placeGuestOrder } from "#modules/orders/placing";
import { customerOrderHandlers } from "./customer-orders.ts";
import type { HandlersOf } from "./handlers.ts";
import { presentTrackedOrder } from "./present-own-order.ts";
import { getTrackedWithReceipts } from "./order-with-receipts.ts";
import { readCancellation, readOrderInput } from "./read-order-input.ts";

export const orderHandlers: HandlersOf<typeof orderContract> = {
  ...customerOrderHandlers,
  placeGuestOrder: async ({ ctx, body: { guestCustomer, ...body }, headers }) => {
    const input = readOrderInput(body, headers["idempotency-key"]);
    const order = await placeGuestOrder(ctx, { ...input, contact: guestCustomer });
    return {
      _id: order.id,
      returnKey: makeReturnKey(ctx, order.id),
      status: order.status,
      paymentStatus: order.paymentStatus,
      totalPrice: order.totalCents,
      isGuestOrder: true,
      createdAt: order.createdAt,
    };
  },
  resendOrderLink: async ({ ctx, body }) => {
    await resendOrderLink(ctx, body);
    return {
      success: true,
      message:
        "If this order number and email address belong together, the link is on its way to that address.",
    };
  },
  resendTrackedLink: async ({ ctx, params: { token } }) => {
    await resendTrackedLink(ctx, token);
    return {
      success: true,
      message:
        "If this link can be renewed, a new one is on its way to the email address of its order.",
    };
  },
  cancelTrackedOrder: async ({ ctx, params, body }) => {
    await cancelOrder(ctx, { token: params.token, ...readCancellation(body) });
    return presentTrackedOrder(ctx, await getTrackedWithReceipts(ctx, params.token));
  },
  getTrackedOrder: async ({ ctx, params }) =>
    presentTrackedOrder(ctx, await getTrackedWithReceipts(ctx, params.token)),
};
