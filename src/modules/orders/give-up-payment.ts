import { closeAttempts } from "#modules/payments";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";

/** Within a transaction that holds the lock of an order that is not paid: ends its payment. Refuses while money may be on its way. */
export async function giveUpPayment(ctx: Context, orderId: string): Promise<void> {
  if (await closeAttempts(ctx, orderId)) return;
  throw new Refusal(
    "payment_pending",
    "PayPal is checking a payment for this order, so it can't be cancelled right now.",
  );
}
