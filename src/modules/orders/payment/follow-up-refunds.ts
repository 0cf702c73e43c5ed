import { followUpOpenRefunds, listRefunds } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { lockOrder } from "#src/modules/orders/order-store.ts";

/** For the shop itself: whether a refund of the shop's own is on its way to PayPal. */
export const hasRefundUnderWay = async (ctx: Context, orderId: string): Promise<boolean> =>
  (await listRefunds(ctx, orderId)).some(
    ({ origin, state }) => origin === "shop" && (state === "asked" || state === "pending"),
  );

/**
 * For the mail about a cancellation: returns the ids of its refunds that are complete, and leaves the others to a mail
 * of their own. A refund completes under the lock that this takes, so its credit note is in exactly one of the mails.
 */
export const followUpRefunds = (ctx: Context, orderId: string): Promise<ReadonlySet<string>> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    await followUpOpenRefunds(ctx, orderId);
    const refunds = await listRefunds(ctx, orderId);
    const isOfCancellation = (refund: (typeof refunds)[number]) =>
      refund.origin === "shop" && !refund.isFollowUp && refund.id !== order?.surchargeRefundId;
    return new Set(refunds.filter(isOfCancellation).map(({ id }) => id));
  });
