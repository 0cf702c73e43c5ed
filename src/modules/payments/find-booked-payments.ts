import type { Context } from "#platform/context";
import {
  type BookedPayment,
  selectBookedPayments,
  selectPaymentsMovedWithin,
} from "./booked-payments-store.ts";

/** The stored payments among these PayPal orders and captures. */
export const findBookedPayments = (
  ctx: Context,
  ids: { intentIds?: string[]; captureIds?: string[] },
): Promise<BookedPayment[]> => selectBookedPayments(ctx.db, ids);

/** Payments in which money may have moved within a span, or whose refunds may have, in the order of their ids. */
export const findPaymentsMovedWithin = (
  ctx: Context,
  span: { from: Date; to: Date },
  page: { after: string | null; limit: number },
): Promise<BookedPayment[]> => selectPaymentsMovedWithin(ctx.db, span, page);
