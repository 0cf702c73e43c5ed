import type { Context } from "#platform/context";
import { type Dispute, selectDisputesOfOrder } from "./disputes-store.ts";
import { type Refund, selectRefundsOfOrder } from "./refunds-store.ts";

/** An order's refunds, the newest first, of those of one instant the failed ones last. */
export const listRefunds = (ctx: Context, orderId: string): Promise<Refund[]> =>
  selectRefundsOfOrder(ctx.db, orderId);

/** An order's disputes at PayPal, the newest first. */
export const listDisputes = (ctx: Context, orderId: string): Promise<Dispute[]> =>
  selectDisputesOfOrder(ctx.db, orderId);
