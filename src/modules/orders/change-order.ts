import type { Right } from "#contracts/rights";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { requireRight } from "#platform/require-right";
import type { SignedIn } from "#platform/signed-in";
import { mustLockOrder } from "./find-order.ts";
import type { Order } from "./order.ts";
import { lockOwnedOrder, type OwnedOrderKey } from "./owned-order.ts";

/**
 * What the shop's own people with this right change of an order: `change` runs in a transaction that holds the order's
 * lock. Returns what it returns.
 */
export function changeOrder<Result>(
  ctx: Context,
  right: Right,
  orderId: string,
  change: (ctx: Context, order: Order, actor: SignedIn) => Promise<Result>,
): Promise<Result> {
  const actor = requireRight(ctx, right);
  return inTransaction(ctx, async (ctx) =>
    change(ctx, await mustLockOrder(ctx.db, orderId), actor),
  );
}

/** What a buyer changes of their own order, in such a transaction. */
export const changeOwnOrder = <Result>(
  ctx: Context,
  key: OwnedOrderKey,
  change: (ctx: Context, order: Order) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx, async (ctx) => change(ctx, await lockOwnedOrder(ctx, key)));
