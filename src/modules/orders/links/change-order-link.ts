import { isClosedAddress } from "#contracts/closed-address";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { withLines } from "#src/modules/orders/get-order.ts";
import { forAdmin, type OrderForAdmin } from "#src/modules/orders/producing/get-order-for-admin.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { type OrderAction, recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { mustLockOrder } from "#src/modules/orders/order-not-found.ts";
import { endSharesOf } from "#src/modules/orders/sharing/shares-store.ts";
import { isOpenedByLink } from "./is-opened-by-link.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";

type LinkChange = Partial<Pick<Order, "linkVersion" | "linkEndedAt">>;

/**
 * Changes which mailed links open the page of an order that is opened by links, under the order's lock, for admins.
 * Links that were shared end.
 */
export async function changeOrderLink(
  ctx: Context,
  orderId: string,
  action: OrderAction,
  decide: (ctx: Context, order: Order) => Promise<LinkChange>,
): Promise<OrderForAdmin> {
  requireRight(ctx, "manage customers");
  const changed = await inTransaction(ctx, async (ctx) => {
    const order = await mustLockOrder(ctx.db, orderId);
    if (!(await isOpenedByLink(ctx, order)))
      throw new Refusal(
        "conflict",
        "This order belongs to an account; its owner logs in to see it.",
      );
    if (isClosedAddress(order.contact.email))
      throw new Refusal("conflict", "The buyer closed the account and is removed from this order.");
    const changes = { ...(await decide(ctx, order)), updatedAt: ctx.now() };
    await updateOrder(ctx.db, orderId, changes);
    // The holder of an earlier link may have shared the order.
    await endSharesOf(ctx.db, orderId, { at: ctx.now() });
    await recordOrderAudit(ctx, orderId, action);
    return withLines(ctx, { ...order, ...changes });
  });
  return forAdmin(ctx, changed);
}
