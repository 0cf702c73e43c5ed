import type { orderContract } from "#contracts/calls/orders";
import {
  cancelOrder,
  claimOrders,
  getOrder,
  listClaimableOrders,
  listOrders,
  placeOrder,
} from "#modules/orders";
import { getSignedIn } from "#platform/signed-in";
import type { HandlersOf } from "./handlers.ts";
import { presentOrderForAdmin } from "./present-admin-order.ts";
import {
  presentOrder,
  presentOrders,
  presentOrderSummary,
  presentOwnOrder,
} from "./present-order.ts";
import { readOrderInput } from "./read-order-input.ts";

type CustomerOrderHandlers = Omit<
  HandlersOf<typeof orderContract>,
  "placeGuestOrder" | "resendOrderLink" | "getTrackedOrder"
>;

export const customerOrderHandlers: CustomerOrderHandlers = {
  placeOrder: async ({ ctx, body, headers }) => {
    await ctx.limits.consume("customer-order", getSignedIn(ctx).userId);
    return presentOrder(
      ctx,
      await placeOrder(ctx, readOrderInput(body, headers["idempotency-key"])),
    );
  },
  listOrders: async ({ ctx, query, setTotal }) => {
    const { items, total } = await listOrders(ctx, query);
    setTotal(total);
    return presentOrders(ctx, items);
  },
  getOrder: async ({ ctx, params }) => {
    const order = await getOrder(ctx, params.id);
    return ctx.actor.kind === "admin"
      ? presentOrderForAdmin(ctx, order)
      : presentOwnOrder(ctx, order);
  },
  cancelOrder: async ({ ctx, params }) => presentOwnOrder(ctx, await cancelOrder(ctx, params.id)),
  listClaimableOrders: async ({ ctx }) => (await listClaimableOrders(ctx)).map(presentOrderSummary),
  claimOrders: async ({ ctx }) => ({ claimed: await claimOrders(ctx) }),
};
