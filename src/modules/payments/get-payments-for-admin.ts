import type { Context } from "#platform/context";
import { getPaymentFigures } from "./get-payment-figures.ts";
import { selectMismatchedOrders } from "./payments-in-doubt-store.ts";

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
