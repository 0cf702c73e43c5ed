import { isId } from "#contracts/ids";
import { isAccountClosed } from "#modules/accounts";
import type { PageLink } from "#modules/files";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { selectOrder } from "#src/modules/orders/order-store.ts";
import { selectShare } from "#src/modules/orders/sharing/shares-store.ts";
import { isOpenedByLink } from "./is-opened-by-link.ts";

/**
 * Whether a link to an order or to what was delivered with it, which has not expired, was not ended, and an account not
 * closed. Does not check the actor.
 */
export async function isPageLinkOpen(ctx: Context, link: PageLink): Promise<boolean> {
  if ("shareId" in link) return (await selectShare(ctx.db, link.shareId))?.endedAt === null;
  if ("userId" in link) return isId(link.userId) && !(await isAccountClosed(ctx, link.userId));
  const order = isId(link.orderId) ? await selectOrder(ctx.db, link.orderId) : null;
  return order !== null && isOpenTo(ctx, order, link.version);
}

/** Whether the mailed links of a version open the order's page. The owner of a claimed order logs in. */
export const isOpenTo = async (ctx: Context, order: Order, linkVersion: number): Promise<boolean> =>
  order.linkEndedAt === null &&
  order.linkVersion === linkVersion &&
  (await isOpenedByLink(ctx, order));
