import { type Cents, CURRENCY } from "#contracts/money";
import type { Context } from "#platform/context";
import {
  claimAttempts,
  markReturned,
  selectAttemptByCapture,
  selectAttemptByIntent,
  selectCompletedAttempt,
  selectDecisiveAttempt,
  selectOrdersWithOpenPayment,
  selectMismatched,
  updateAttempt,
} from "./attempts-store.ts";
import type { PaymentAttempt } from "./payment-attempt.ts";

export const findAttemptByIntent = (
  ctx: Context,
  intentId: string,
): Promise<PaymentAttempt | null> => selectAttemptByIntent(ctx.db, intentId);

export const findAttemptByCapture = (
  ctx: Context,
  captureId: string,
): Promise<PaymentAttempt | null> => selectAttemptByCapture(ctx.db, captureId);

/** The attempt that was captured for an order, else the newest one. */
export const findAttemptOfOrder = (ctx: Context, orderId: string): Promise<PaymentAttempt | null> =>
  selectDecisiveAttempt(ctx.db, orderId);

/** The order's payment that was captured, does not match, and waits for a decision. */
export const findMismatched = (ctx: Context, orderId: string): Promise<PaymentAttempt | null> =>
  selectMismatched(ctx.db, orderId);

/** What was captured for an order and counts as its payment. */
export async function findCapture(ctx: Context, orderId: string): Promise<Capture | null> {
  const attempt = await selectCompletedAttempt(ctx.db, orderId);
  return attempt && toCapture(attempt);
}

/** Those of these orders with a payment under way or waiting for an admin's decision. */
export const findOrdersWithOpenPayment = (
  ctx: Context,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> => selectOrdersWithOpenPayment(ctx.db, orderIds);

/** Claims attempts that are due for a check with PayPal, for this process alone during the next minute. */
export const claimDueAttempts = (ctx: Context, limit: number): Promise<PaymentAttempt[]> =>
  claimAttempts(ctx.db, ctx.now(), limit);

/** Money that PayPal captured. */
export interface Capture {
  orderId: string;
  captureId: string;
  amountCents: Cents;
  currency: string;
}

/** The capture of an attempt; null before it. */
export function toCapture({
  orderId,
  captureId,
  amountCents,
  mismatch,
}: PaymentAttempt): Capture | null {
  if (captureId === null) return null;
  return {
    orderId,
    captureId,
    amountCents: mismatch?.amountCents ?? amountCents,
    currency: mismatch?.currency ?? CURRENCY,
  };
}

/** Within a transaction that holds the order's lock: a mismatched payment counts as the order's from now on. */
export async function acceptMismatched(ctx: Context, { id }: PaymentAttempt): Promise<void> {
  await updateAttempt(ctx.db, id, ["mismatch"], {
    state: "completed",
    nextCheckAt: null,
    updatedAt: ctx.now(),
  });
}

/** Within such a transaction: a mismatched payment was refunded in full. */
export const recordMismatchedReturn = (ctx: Context, captureId: string): Promise<void> =>
  markReturned(ctx.db, captureId, ctx.now());
