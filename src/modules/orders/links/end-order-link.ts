import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { changeOrderLink } from "./change-order-link.ts";

/** Ends every mailed link to a guest's order page; none is mailed until an admin renews it. */
export const endOrderLink = (ctx: Context, orderId: string) =>
  changeOrderLink(ctx, orderId, "order.link-ended", async (ctx, order) => {
    if (order.linkEndedAt !== null)
      throw new Refusal("conflict", "The links to this order have ended already.");
    return { linkEndedAt: ctx.now() };
  });
