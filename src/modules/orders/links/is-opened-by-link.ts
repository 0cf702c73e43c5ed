import { isAccountClosed } from "#modules/accounts";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";

/**
 * Whether an order's page is opened by the links in its mails: a guest's, or that of somebody who has closed the
 * account and can't log in any more. Does not check the actor.
 */
export const isOpenedByLink = async (
  ctx: Context,
  { customerId }: Pick<Order, "customerId">,
): Promise<boolean> => customerId === null || isAccountClosed(ctx, customerId);
