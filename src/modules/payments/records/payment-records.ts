import { selectAttemptsOfOrders } from "#payments/attempts/attempts-store";
import { selectDisputesOfOrders } from "#payments/disputes/disputes-store";
import { selectRefundsOfOrders } from "#payments/refunds/refunds-store";
import type { Context } from "#platform/context";
import { inParallel } from "#platform/in-parallel";
import {
  type BookedPayment,
  selectBookedPayments,
  selectPaymentsMovedWithin,
} from "./booked-payments-store.ts";

/** Everything that is known of the payments of these orders. Does not check the actor. */
export const listPaymentRecords = (ctx: Context, orderIds: readonly string[]) =>
  inParallel({
    payments: selectAttemptsOfOrders(ctx.db, orderIds),
    refunds: selectRefundsOfOrders(ctx.db, orderIds),
    disputes: selectDisputesOfOrders(ctx.db, orderIds),
  });

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
