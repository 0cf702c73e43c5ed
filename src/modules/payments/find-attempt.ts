import type { Context } from "#platform/context";
import { type Capture, captureOf } from "./capture.ts";
import type { PaymentAttempt } from "./payment-attempt.ts";
import {
  selectAttemptByCapture,
  selectAttemptByIntent,
  selectCompletedAttempt,
  selectDecisiveAttempt,
  selectHeldOrders,
  selectMismatched,
} from "./payments-store.ts";

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
  return attempt && captureOf(attempt);
}

/** Those of these orders with a payment under way or waiting for an admin's decision. */
export const findHeldOrders = (
  ctx: Context,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> => selectHeldOrders(ctx.db, orderIds);
