import type { Context } from "#platform/context";
import { type Dispute, selectDisputesOfOrders } from "./disputes-store.ts";
import { selectAttemptsOfOrders } from "./payments-store.ts";
import { type Refund, selectRefundsOfOrders } from "./refunds-store.ts";

/** An order's refunds, the newest first, of those of one instant the failed ones last. */
export const listRefunds = (ctx: Context, orderId: string): Promise<Refund[]> =>
  selectRefundsOfOrders(ctx.db, [orderId]);

/** An order's disputes at PayPal, the newest first. */
export const listDisputes = (ctx: Context, orderId: string): Promise<Dispute[]> =>
  selectDisputesOfOrders(ctx.db, [orderId]);

/** Everything that is known of the payments of these orders. Does not check the actor. */
export async function listPaymentRecords(ctx: Context, orderIds: readonly string[]) {
  const [payments, refunds, disputes] = await Promise.all([
    selectAttemptsOfOrders(ctx.db, orderIds),
    selectRefundsOfOrders(ctx.db, orderIds),
    selectDisputesOfOrders(ctx.db, orderIds),
  ]);
  return { payments, refunds, disputes };
}
