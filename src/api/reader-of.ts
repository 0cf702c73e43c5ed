import { linkReader, type Reader, rightReader, sharedReader } from "#modules/files/fetches";
import type { Order } from "#modules/orders";
import type { Context } from "#platform/context";
import { hasRight } from "#platform/require-right";

/** Whom links to files are given to. A logged-in person may also be a stranger with the mailed link. */
export function toFileReader(ctx: Context, order: Order, shareId?: string): Reader {
  if (shareId !== undefined) return sharedReader(shareId);
  const { actor } = ctx;
  const isStranger = "userId" in actor && actor.userId !== order.customerId;
  if (isStranger && hasRight(ctx, "work on orders"))
    return rightReader(actor.userId, "work on orders");
  return buyerReader(ctx, order);
}

/** Whom links on the buyer's own page are given to: the owner of the order, or who has its mailed link. */
export function buyerReader({ actor }: Context, order: Order): Reader {
  if ("userId" in actor && actor.userId === order.customerId) return actor.userId;
  return linkReader(order.id, order.linkVersion);
}
