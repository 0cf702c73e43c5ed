import { countRefundsUnderWay } from "#payments/refunds/refunds-store";
import type { Context } from "#platform/context";
import { inParallel } from "#platform/in-parallel";
import {
  countAttemptsInDoubt,
  countUnanswered,
  selectMismatchedOrders,
} from "./payments-in-doubt-store.ts";

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
