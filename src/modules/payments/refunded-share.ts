import type { Cents } from "#contracts/money";
import type { Capture } from "./capture.ts";
import type { Refund } from "./refunds-store.ts";

/** How much of a capture has been refunded. Refunds may not add up to more than was captured. */
export const refundedOf = ({ amountCents }: Capture, refunds: readonly Refund[]): Cents =>
  Math.min(amountCents, sumOf(refunds.filter(({ state }) => state === "completed")));

/** How much of a capture could still be refunded: neither refunded nor under way. */
export const refundableOf = ({ amountCents }: Capture, refunds: readonly Refund[]): Cents =>
  Math.max(0, amountCents - sumOf(refunds.filter(({ state }) => state !== "failed")));

const sumOf = (refunds: readonly Refund[]): Cents =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
