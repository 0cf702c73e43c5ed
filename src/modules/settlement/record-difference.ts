import { toDecimalText } from "#contracts/money";
import { addOrderWarning } from "#modules/orders";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import type { Difference } from "./find-differences.ts";
import { insertDifference } from "./settlement-store.ts";

/** Stores a difference and adds a warning to its order; a known one is only marked as seen again. */
export async function recordDifference(
  ctx: Context,
  difference: Difference,
  { orderId, intentId }: { orderId: string | null; intentId: string | null },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = { ...difference, id: ctx.newId(), orderId, intentId, seenAt: ctx.now() };
    if (!(await insertDifference(ctx.db, row))) return;
    ctx.log.error({ orderId, ...difference }, "PayPal and the order say different things");
    if (orderId) await addOrderWarning(ctx, orderId, warningOf(difference));
  });
}

/** The sentence of the order's warning, also used to remove it. */
export function warningOf({
  kind,
  transactionId,
  expectedCents,
  actualCents,
  currency,
}: Difference): string {
  const expected = `${toDecimalText(expectedCents)} ${currency}`;
  const actual = `${toDecimalText(actualCents)} ${currency}`;
  const sentences = {
    "capture-missing": `The order is paid with ${expected}, but PayPal shows no such payment`,
    "capture-not-booked": `PayPal has a payment of ${actual} that the order does not show`,
    "capture-amount": `PayPal has a payment of ${actual}, the order one of ${expected}`,
    "refund-missing": `The order shows a refund of ${expected} that PayPal does not have`,
    "refund-not-booked": `PayPal has a refund of ${actual} that the order does not show`,
    "refund-amount": `PayPal has a refund of ${actual}, the order one of ${expected}`,
    "reversal-not-booked": `PayPal took back ${actual}, which the order does not show`,
    "reversal-cancelled": `PayPal returned ${actual} that it had taken back`,
    "unknown-payment": `PayPal has a payment of ${actual} for an order that the shop does not have`,
  };
  return `${sentences[kind]} (PayPal's number ${transactionId}). Compare both at PayPal, then resolve it under Settlement.`;
}
