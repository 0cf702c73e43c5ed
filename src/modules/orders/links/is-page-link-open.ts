import { isId } from "#contracts/ids";
import { may, type Right } from "#contracts/rights";
import { findUser } from "#modules/accounts";
import type { PageLink } from "#modules/files";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { selectOrder } from "#src/modules/orders/order-store.ts";
import { selectShare } from "#src/modules/orders/sharing/shares-store.ts";
import { isOpenedByLink } from "./is-opened-by-link.ts";

/**
 * Whether a link that has not expired still opens the page of an order or of what was delivered with it: it was not
 * ended, and an account is open and still has its right. Does not check the actor.
 */
export async function isPageLinkOpen(ctx: Context, link: PageLink): Promise<boolean> {
  if ("shareId" in link) return (await selectShare(ctx.db, link.shareId))?.endedAt === null;
  if ("userId" in link) return isId(link.userId) && isOpenAccount(ctx, link);
  const order = isId(link.orderId) ? await selectOrder(ctx.db, link.orderId) : null;
  return order !== null && isOpenTo(ctx, order, link.version);
}

async function isOpenAccount(
  ctx: Context,
  { userId, right }: { userId: string; right?: Right },
): Promise<boolean> {
  const user = await findUser(ctx, userId);
  return user?.deactivatedAt === null && (right === undefined || may(user.role, right));
}

/** Whether the mailed links of a version open the order's page. The owner of a claimed order logs in. */
export const isOpenTo = async (ctx: Context, order: Order, linkVersion: number): Promise<boolean> =>
  order.linkEndedAt === null &&
  order.linkVersion === linkVersion &&
  (await isOpenedByLink(ctx, order));
