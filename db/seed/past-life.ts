import { makeOrderLink } from "#modules/orders";
import type { Context } from "#platform/context";
import type { PastOrder } from "./past-order.ts";
import type { PastShop } from "./past-shop.ts";

/** An order of the history, for what happens to it after its payment. */
export interface PastLife {
  shop: PastShop;
  past: PastOrder;
  orderId: string;
  /** The shop so many hours after the payment, used by its buyer, by the person who works on the order, or by the admin. */
  asBuyer: (hours: number) => Context;
  asStaff: (hours: number) => Context;
  asAdmin: (hours: number) => Context;
}

/** How its buyer names an order: logged in by its id, a guest by the token of the mailed link. */
export const makeOrderRef = (
  ctx: Context,
  orderId: string,
): { orderId: string } | { token: string } =>
  ctx.actor.kind === "guest"
    ? { token: makeOrderLink(ctx, orderId).split("/").at(-1)! }
    : { orderId };
