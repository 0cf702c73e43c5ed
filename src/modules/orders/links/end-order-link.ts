import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { changeOrderLink } from "./change-order-link.ts";
import type { OrderForAdmin } from "#src/modules/orders/producing/get-order-for-admin.ts";

/** Ends every mailed link to a guest's order page; none is mailed until an admin renews it. */
export const endOrderLink = (ctx: Context, orderId: string): Promise<OrderForAdmin> =>
  changeOrderLink(ctx, orderId, "order.link-ended", async (ctx, order) => {
    if (order.linkEndedAt !== null)
      throw new Refusal("conflict", "The links to this order have ended already.");
    return { linkEndedAt: ctx.now() };
  });
