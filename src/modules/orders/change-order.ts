import type { Right } from "#contracts/rights";
import type { Refund } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { requireRight } from "#platform/require-right";
import type { SignedIn } from "#platform/signed-in";
import type { Order } from "./order.ts";
import { mustLockOrder } from "./order-not-found.ts";
import { finishRefund } from "./payment/finish-refunds.ts";
import { type OrderForAdmin, readOrderForAdmin } from "./office/get-order-for-admin.ts";

/**
 * What the shop's own people with this right change of an order: `change` runs in a transaction that holds the order's
 * lock, and a refund that it returns is requested from PayPal after the commit. Returns the order as it is then.
 */
export async function changeOrder(
  ctx: Context,
  right: Right,
  orderId: string,
  change: (ctx: Context, order: Order, actor: SignedIn) => Promise<Refund | null | void>,
): Promise<OrderForAdmin> {
  const actor = requireRight(ctx, right);
  const refund = await inTransaction(ctx, async (ctx) =>
    change(ctx, await mustLockOrder(ctx.db, orderId), actor),
  );
  if (refund) await finishRefund(ctx, refund);
  return readOrderForAdmin(ctx, orderId);
}
