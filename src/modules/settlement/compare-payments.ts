import { type BookedPayment, findBookedPayments } from "#modules/payments";
import type { Context } from "#platform/context";
import type { Movement } from "#platform/ports";
import { type Difference, findDifferences } from "./find-differences.ts";
import { recordDifference } from "./record-difference.ts";

/**
 * Fetches these payments from PayPal one by one and stores the differences to their orders.
 * @param reported what PayPal's report lists for them; a reversal may be listed nowhere else
 */
export async function comparePayments(
  ctx: Context,
  payments: readonly BookedPayment[],
  reported: readonly Movement[] = [],
): Promise<void> {
  for (const payment of payments) {
    const seen = movementsOf(payment, reported);
    for (const difference of (await comparePayment(ctx, payment, seen)) ?? [])
      await recordDifference(ctx, difference, payment);
  }
}

/** The report's entries for a payment; an entry without a capture belongs to none. */
export const movementsOf = (
  payment: BookedPayment,
  reported: readonly Movement[],
): readonly Movement[] =>
  reported.filter(({ captureId }) => captureId !== null && captureId === payment.captureId);

/** The current differences of one payment; null when PayPal no longer knows it. */
export async function comparePayment(
  ctx: Context,
  payment: BookedPayment,
  reported: readonly Movement[] = [],
): Promise<Difference[] | null> {
  const movements = await ctx.ports.payments.getMovements(payment);
  if (!movements) return null;
  const known = new Set(movements.map(({ id }) => id));
  const added = reported.filter(({ id, kind }) => kind.startsWith("reversal") && !known.has(id));
  const all = [...movements, ...added];
  if (findDifferences(payment, all).length === 0) return [];
  // It may have been booked during the call to PayPal.
  const [current] = await findBookedPayments(ctx, { intentIds: [payment.intentId] });
  return findDifferences(current ?? payment, all);
}
