import type { Context } from "#platform/context";
import { changeOrderLink } from "./change-order-link.ts";

declare module "#platform/context" {
  interface EventMap {
    /** Earlier links have ended. */
    "order-link.renewed": { orderId: string };
  }
}

/** Ends every mailed link to a guest's order page and mails the guest a new one. */
export const renewOrderLink = (ctx: Context, orderId: string) =>
  changeOrderLink(ctx, orderId, "order.link-renewed", async (ctx, order) => {
    await ctx.emit("order-link.renewed", { orderId });
    return { linkVersion: order.linkVersion + 1, linkEndedAt: null };
  });
