import { isClosedAddress } from "#contracts/closed-address";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { Order } from "#src/modules/orders/order.ts";
import { type OrderAction, recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { changeOrder } from "#src/modules/orders/producing/change-order.ts";
import { endSharesOf } from "#src/modules/orders/sharing/shares-store.ts";
import { isOpenedByLink } from "./is-opened-by-link.ts";

type LinkChange = Partial<Pick<Order, "linkVersion" | "linkEndedAt">>;

/**
 * Changes which mailed links open the page of an order that is opened by links, under the order's lock, for admins.
 * Links that were shared end.
 */
export const changeOrderLink = (
  ctx: Context,
  orderId: string,
  action: OrderAction,
  decide: (ctx: Context, order: Order) => Promise<LinkChange>,
) =>
  changeOrder(ctx, "manage customers", orderId, async (ctx, order) => {
    if (!(await isOpenedByLink(ctx, order)))
      throw new Refusal(
        "conflict",
        "This order belongs to an account; its owner logs in to see it.",
      );
    if (isClosedAddress(order.contact.email))
      throw new Refusal("conflict", "The buyer closed the account and is removed from this order.");
    await updateOrder(ctx.db, orderId, { ...(await decide(ctx, order)), updatedAt: ctx.now() });
    // The holder of an earlier link may have shared the order.
    await endSharesOf(ctx.db, orderId, { at: ctx.now() });
    await recordOrderAudit(ctx, orderId, action);
  });
