import { shareOf } from "#contracts/share-of";
import type { Refund } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import type { Order } from "#src/modules/orders/order.ts";
import { mustLockOrder } from "#src/modules/orders/order-not-found.ts";
import { finishRefund } from "#src/modules/orders/payment/finish-refunds.ts";
import { findReturnable } from "#src/modules/orders/payment/prepare-return.ts";
import { paidCentsOf } from "#src/modules/orders/payment/returned-share.ts";
import {
  getOrderForAdmin,
  type OrderForAdmin,
} from "#src/modules/orders/producing/get-order-for-admin.ts";
import { prepareSurcharge } from "./return-surcharge.ts";
import { findRefusedSurcharge } from "./surcharge-back.ts";

/**
 * Requests the refund of a late order's surcharge again that PayPal refused for good. Without such a refusal the order is
 * returned unchanged, so repeating the call refunds once.
 */
export async function retrySurcharge(ctx: Context, orderId: string): Promise<OrderForAdmin> {
  requireRight(ctx, "handle payments");
  const refund = await inTransaction(ctx, async (ctx) => {
    const order = await mustLockOrder(ctx.db, orderId);
    const refused = await findRefusedSurcharge(ctx, order);
    return refused && prepareAgain(ctx, order, refused);
  });
  if (refund) await finishRefund(ctx, refund);
  return getOrderForAdmin(ctx, orderId);
}

/** Points that belong to the surcharge were given back when it was refused. */
async function prepareAgain(ctx: Context, order: Order, refused: Refund): Promise<Refund | null> {
  const { capture, moneyLeftCents } = await findReturnable(ctx, order);
  const cents = capture ? shareOf(paidCentsOf(order), refused.amountCents, capture.amountCents) : 0;
  if (Math.min(cents, moneyLeftCents) === 0)
    throw new Refusal("conflict", "Nothing is left of this payment at PayPal to refund.");
  return prepareSurcharge(ctx, order, Math.min(cents, moneyLeftCents));
}
