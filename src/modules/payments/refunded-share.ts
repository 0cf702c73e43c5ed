import type { Cents } from "#contracts/money";
import type { Capture } from "./capture.ts";
import type { Refund } from "./refunds-store.ts";

/** How much of a capture has been refunded. Refunds may not add up to more than was captured. */
export const refundedOf = (capture: Capture, refunds: readonly Refund[]): Cents =>
  Math.min(
    capture.amountCents,
    sumOf(capture, refunds, ({ state }) => state === "completed"),
  );

/** How much of a capture could still be refunded: neither refunded nor under way. */
export const refundableOf = (capture: Capture, refunds: readonly Refund[]): Cents =>
  Math.max(0, capture.amountCents - sumOf(capture, refunds, ({ state }) => state !== "failed"));

/** Of an order's refunds, only those of the capture count. */
const sumOf = (
  { captureId }: Capture,
  refunds: readonly Refund[],
  counts: (refund: Refund) => boolean,
): Cents =>
  refunds
    .filter((refund) => refund.captureId === captureId && counts(refund))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
