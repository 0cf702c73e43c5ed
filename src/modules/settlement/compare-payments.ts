import { findOrder } from "#modules/orders";
import {
  type BookedPayment,
  findBookedPayments,
  findPaymentsMovedWithin,
} from "#modules/payments/records";
import type { Context } from "#platform/context";
import type { Movement } from "#platform/ports";
import { recordDifference } from "./differences.ts";
import { type Difference, findDifferences } from "./find-differences.ts";

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
    const seen = pickMovements(payment, reported);
    for (const difference of (await comparePayment(ctx, payment, seen)) ?? [])
      await recordDifference(ctx, difference, payment);
  }
}

/** The report's entries for a payment; an entry without a capture belongs to none. */
const pickMovements = (
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

/** PayPal and the shop may date a movement differently. */
const MARGIN_MS = 6 * 60 * 60 * 1000;
const MAX_PAYMENTS = 10_000;

interface Span {
  from: Date;
  to: Date;
}

/**
 * Compares PayPal's report of a span with the shop's payments. What does not match is fetched payment by payment, since
 * a report may be hours old. Null when this app may not read reports.
 */
export async function compareReport(
  ctx: Context,
  span: Span,
): Promise<{ payments: number; coversTo: Date } | null> {
  const report = await ctx.ports.payments.listMovements(widen(span));
  if (!report) return null;
  const { movements, refreshedUntil } = report;
  const coversTo = refreshedUntil && refreshedUntil < span.to ? refreshedUntil : span.to;
  const within = { from: span.from, to: coversTo };
  const suspects = await findSuspects(ctx, within, movements);
  await comparePayments(ctx, suspects, movements);
  const unknown = await reportUnknown(
    ctx,
    movements.filter(({ at }) => isWithin(at, within)),
  );
  return { payments: suspects.length + unknown, coversTo: pickLater(coversTo, span.from) };
}

const widen = ({ from, to }: Span): Span => ({
  from: new Date(from.getTime() - MARGIN_MS),
  to: new Date(to.getTime() + MARGIN_MS),
});

const isWithin = (at: Date, { from, to }: Span) => from <= at && at <= to;

const pickLater = (a: Date, b: Date): Date => (a > b ? a : b);

/** Payments of the shop that don't look the same in the report. */
async function findSuspects(
  ctx: Context,
  span: Span,
  movements: readonly Movement[],
): Promise<BookedPayment[]> {
  const captureIds = movements
    .filter(({ at }) => isWithin(at, span))
    .flatMap(({ captureId }) => captureId ?? []);
  const known = await findBookedPayments(ctx, { captureIds: [...new Set(captureIds)] });
  const moved = await findPaymentsMovedWithin(ctx, span, { after: null, limit: MAX_PAYMENTS });
  const payments = new Map([...known, ...moved].map((payment) => [payment.id, payment]));
  return [...payments.values()].filter(
    (payment) => findDifferences(payment, pickMovements(payment, movements)).length > 0,
  );
}

/** Payments in the name of an order, of which the shop knows nothing. Other payments of the account are not its own. */
async function reportUnknown(ctx: Context, movements: readonly Movement[]): Promise<number> {
  const captures = movements.filter(
    ({ kind, status, customId }) =>
      kind === "capture" && status === "completed" && customId !== null && uuid.test(customId),
  );
  const known = await findBookedPayments(ctx, { captureIds: captures.map(({ id }) => id) });
  const unknown = captures.filter(({ id }) => !known.some(({ captureId }) => captureId === id));
  for (const { id, customId, amountCents, currency } of unknown) {
    const order = await findOrder(ctx, customId!);
    await recordDifference(
      ctx,
      {
        kind: order ? "capture-not-booked" : "unknown-payment",
        transactionId: id,
        expectedCents: 0,
        actualCents: amountCents,
        currency,
      },
      { orderId: order?.id ?? null, intentId: null },
    );
  }
  return unknown.length;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
