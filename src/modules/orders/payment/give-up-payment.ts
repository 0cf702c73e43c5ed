import { closeAttempts } from "#modules/payments";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { hasRight } from "#platform/require-right";
import { warningText } from "#src/modules/orders/order-warning.ts";

/**
 * Within a transaction that holds the lock of an unpaid order: closes its payment. Refuses while a payment may be under
 * way.
 */
export async function giveUpPayment(ctx: Context, orderId: string): Promise<void> {
  const end = await closeAttempts(ctx, orderId);
  if (end === "closed") return;
  if (end === "held")
    throw new Refusal(
      "payment_pending",
      "PayPal is checking a payment for this order, so it can't be cancelled right now.",
    );
  throw new Refusal(
    "conflict",
    hasRight(ctx, "handle payments")
      ? warningText({ code: "payment-mismatch" })
      : "A payment for this order was taken that does not match its total. Please contact support.",
  );
}
