import { isAccountClosed } from "#modules/accounts";
import type { Context } from "#platform/context";
import { computeDaysEnd, makeDatedToken, readDatedToken } from "./dated-token.ts";
import type { Order } from "./order.ts";

declare module "#platform/shop-config" {
  interface ShopConfig {
    /** Days that the link to a guest's order page works. */
    orderLinkDays: number;
  }
}

const purpose = "order-link";

/**
 * The signed address of a guest's order page; works for `orderLinkDays`.
 * @param version the order's `linkVersion`
 */
export const makeOrderLink = (ctx: Context, orderId: string, version = 0): string =>
  `${ctx.config.publicUrl}/track/${orderLinkToken(ctx, orderId, version)}`;

/** The token in that address. */
export function orderLinkToken(ctx: Context, orderId: string, version: number): string {
  const expiresAt = computeDaysEnd(ctx.now(), ctx.config.orderLinkDays);
  return makeDatedToken(ctx, purpose, { id: orderId, version, expiresAt });
}

interface OrderLink {
  orderId: string;
  version: number;
  expiresAt: Date;
}

/**
 * What a link's token refers to, or null when it was altered or has expired. Whether the link was ended is stored with
 * the order.
 */
export function readOrderLink(ctx: Context, token: string): OrderLink | null {
  const link = readAnyOrderLink(ctx, token);
  return link && link.expiresAt > ctx.now() ? link : null;
}

/** Reads a link that may have expired. */
export function readAnyOrderLink(ctx: Context, token: string): OrderLink | null {
  const link = readDatedToken(ctx, purpose, token);
  return link && { orderId: link.id, version: link.version, expiresAt: link.expiresAt };
}

/**
 * Whether an order's page is opened by the links in its mails: a guest's, or that of somebody who has closed the
 * account and can't log in any more. Does not check the actor.
 */
export const isOpenedByLink = async (
  ctx: Context,
  { customerId }: Pick<Order, "customerId">,
): Promise<boolean> => customerId === null || isAccountClosed(ctx, customerId);

/** Whether the mailed links of a version open the order's page. The owner of a claimed order logs in. */
export const isOpenTo = async (ctx: Context, order: Order, linkVersion: number): Promise<boolean> =>
  order.linkEndedAt === null &&
  order.linkVersion === linkVersion &&
  (await isOpenedByLink(ctx, order));
