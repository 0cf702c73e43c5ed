import { shareOf } from "#contracts/share-of";
import type { Refund } from "#modules/payments";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { Order } from "#src/modules/orders/order.ts";
import { findReturnable } from "#src/modules/orders/payment/find-refundable.ts";

import { paidCentsOf } from "#src/modules/orders/payment/returned-share.ts";
import { changeOrder } from "#src/modules/orders/producing/change-order.ts";
import { prepareSurcharge } from "./return-surcharge.ts";
import { findRefusedSurcharge } from "./surcharge-back.ts";

/**
 * Requests the refund of a late order's surcharge again that PayPal refused for good. Without such a refusal the order
 * is returned unchanged, so repeating the call refunds once.
 */
export const retrySurcharge = (ctx: Context, orderId: string) =>
  changeOrder(ctx, "handle payments", orderId, async (ctx, order) => {
    const refused = await findRefusedSurcharge(ctx, order);
    return refused && prepareAgain(ctx, order, refused);
  });

/** Points that belong to the surcharge were given back when it was refused. */
async function prepareAgain(ctx: Context, order: Order, refused: Refund): Promise<Refund | null> {
  const { capture, moneyLeftCents } = await findReturnable(ctx, order);
  const cents = capture ? shareOf(paidCentsOf(order), refused.amountCents, capture.amountCents) : 0;
  if (Math.min(cents, moneyLeftCents) === 0)
    throw new Refusal("conflict", "Nothing is left of this payment at PayPal to refund.");
  return prepareSurcharge(ctx, order, Math.min(cents, moneyLeftCents));
}
