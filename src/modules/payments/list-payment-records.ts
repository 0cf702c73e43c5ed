import type { Context } from "#platform/context";
import { inParallel } from "#platform/in-parallel";
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
export const listPaymentRecords = (ctx: Context, orderIds: readonly string[]) =>
  inParallel({
    payments: selectAttemptsOfOrders(ctx.db, orderIds),
    refunds: selectRefundsOfOrders(ctx.db, orderIds),
    disputes: selectDisputesOfOrders(ctx.db, orderIds),
  });
