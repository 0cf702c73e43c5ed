import type { orderContract } from "#contracts/calls/orders";
import { claimOrders, listClaimableOrders, listOrders } from "#modules/orders/own";
import { getOrderForAdmin } from "#modules/orders/office";
import { placeOrder } from "#modules/orders/placing";
import { cancelOrder } from "#modules/orders/payment";
import type { HandlersOf } from "./handlers.ts";
import { presentOfficeOrder } from "./present-admin-order.ts";
import { presentOrderWithReceipts } from "./present-own-order.ts";
import { getOrderWithReceipts } from "./order-with-receipts.ts";
import { presentOrder, presentOwnOrder, presentOwnSummary } from "./present-order.ts";
import { readCancellation, readOrderInput, readPoints } from "./read-order-input.ts";
import { hasRight } from "#platform/require-right";

type CustomerOrderHandlers = Omit<
  HandlersOf<typeof orderContract>,
  | "placeGuestOrder"
  | "resendOrderLink"
  | "resendTrackedLink"
  | "getTrackedOrder"
  | "cancelTrackedOrder"
>;

export const customerOrderHandlers: CustomerOrderHandlers = {
  placeOrder: async ({ ctx, body, headers }) => {
    const input = readOrderInput(body, headers["idempotency-key"]);
    return presentOrder(
      ctx,
      await placeOrder(ctx, { ...input, contact: body.contact ?? null, spend: readPoints(body) }),
    );
  },
  listOrders: async ({ ctx, query, setTotal }) => {
    const { items, total } = await listOrders(ctx, query);
    setTotal(total);
    return items.map((order) => presentOwnOrder(ctx, order));
  },
  getOrder: async ({ ctx, params: { id } }) => {
    if (!hasRight(ctx, "work on orders"))
      return presentOrderWithReceipts(ctx, await getOrderWithReceipts(ctx, id));
    const order = presentOfficeOrder(ctx, await getOrderForAdmin(ctx, id));
    const isBuyer = "payment" in order && !hasRight(ctx, "handle payments");
    return isBuyer
      ? { ...order, ...presentOrderWithReceipts(ctx, await getOrderWithReceipts(ctx, id)) }
      : order;
  },
  cancelOrder: async ({ ctx, params, body }) => {
    await cancelOrder(ctx, {
      orderId: params.id,
      isReplaced: body?.isReplaced ?? false,
      ...readCancellation(body),
    });
    return presentOrderWithReceipts(ctx, await getOrderWithReceipts(ctx, params.id));
  },
  listClaimableOrders: async ({ ctx }) => (await listClaimableOrders(ctx)).map(presentOwnSummary),
  claimOrders: async ({ ctx }) => ({ claimed: await claimOrders(ctx) }),
};
