import type { Context } from "#platform/context";
import { inParallel } from "#platform/in-parallel";
import { type Dispute, selectDisputesOfOrders } from "./disputes-store.ts";
import {
  countAttemptsInDoubt,
  countUnanswered,
  selectMismatchedOrders,
} from "./payments-in-doubt-store.ts";
import { selectAttemptsOfOrders } from "./payments-store.ts";
import { countRefundsUnderWay, type Refund, selectRefundsOfOrders } from "./refunds-store.ts";

/** What is watched from outside: money whose state is not final. */
export const getPaymentFigures = (ctx: Context) =>
  inParallel({
    inDoubt: countAttemptsInDoubt(ctx.db),
    unanswered: countUnanswered(ctx.db, ctx.now()),
    refundsUnderWay: countRefundsUnderWay(ctx.db),
  });

const SHOWN_ORDERS = 5;

/** Money whose state is not final, as far as somebody should look at it. */
export interface PaymentsForAdmin {
  /** Captures without a response from PayPal for too long. */
  unanswered: number;
  /** Captured otherwise than requested. */
  mismatched: number;
  refundsUnderWay: number;
  /** Some of the orders with such a capture. */
  orderIds: string[];
}

/** Does not check the actor. */
export async function getPaymentsForAdmin(ctx: Context): Promise<PaymentsForAdmin> {
  const [{ inDoubt, ...figures }, orderIds] = await Promise.all([
    getPaymentFigures(ctx),
    selectMismatchedOrders(ctx.db, SHOWN_ORDERS),
  ]);
  return { ...figures, mismatched: inDoubt.mismatch, orderIds };
}

/** An order's refunds, the newest first, of those of one instant the failed ones last. */
export const listRefunds = (ctx: Context, orderId: string): Promise<Refund[]> =>
  selectRefundsOfOrders(ctx.db, [orderId]);

/** An order's disputes at PayPal, the newest first. */
export const listDisputes = (ctx: Context, orderId: string): Promise<Dispute[]> =>
  selectDisputesOfOrders(ctx.db, [orderId]);

/** Everything that is known of the payments of these orders. Does not check the actor. */
export const listPaymentRecords = (ctx: Context, orderIds: readonly string[]) =>
  inParallel({
    payments: selectAttemptsOfOrders(ctx.db, orderIds),
    refunds: selectRefundsOfOrders(ctx.db, orderIds),
    disputes: selectDisputesOfOrders(ctx.db, orderIds),
  });
