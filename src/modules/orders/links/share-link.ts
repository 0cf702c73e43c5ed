import type { Context } from "#platform/context";
import {
  type DatedToken,
  computeDaysEnd,
  makeDatedToken,
  readDatedToken,
} from "#orders/order-link";
import type { orderShares } from "./shares-tables.ts";

/** Somebody with whom a buyer shares what was delivered, by a link of their own. */
export type Share = typeof orderShares.$inferSelect;

/** Links that one order may have open at once. */
export const MAX_SHARES = 20;

declare module "#platform/context" {
  interface EventMap {
    /** A link is to be mailed: the first one, or another one to the same address. */
    "order.shared": { orderId: string; shareId: string };
  }
}

const purpose = "share-link";

/** When the link expires that was mailed last. It works as long as one to the whole order does. */
export const shareExpiresAt = (ctx: Context, { sentAt }: Share): Date =>
  computeDaysEnd(sentAt, ctx.config.orderLinkDays);

/** The signed address of the page that shows what was shared. Its token is not stored. */
export function makeShareLink(ctx: Context, share: Share): string {
  const expiresAt = shareExpiresAt(ctx, share);
  const token = makeDatedToken(ctx, purpose, { id: share.id, version: 0, expiresAt });
  return `${ctx.config.publicUrl}/shared/${token}`;
}

/** What the token of a link refers to, also when it has expired, or null when it was altered. */
export const readShareLink = (ctx: Context, token: string): DatedToken | null =>
  readDatedToken(ctx, purpose, token);
