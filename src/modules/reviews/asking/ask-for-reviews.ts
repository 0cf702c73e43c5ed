import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { claimDueInvitations } from "./asking-store.ts";

const BATCH = 100;

declare module "#platform/context" {
  interface EventMap {
    /** It is time to ask the buyer for a review. */
    "review.due": { orderId: string };
  }
}

/** Announces the orders whose buyers are to be asked for a review, each only once. */
export async function askForReviews(ctx: Context): Promise<void> {
  while ((await claimBatch(ctx)) === BATCH);
}

const claimBatch = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const orderIds = await claimDueInvitations(ctx.db, ctx.now(), BATCH);
    for (const orderId of orderIds) await ctx.emit("review.due", { orderId });
    return orderIds.length;
  });
