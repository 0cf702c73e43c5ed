import { listDeliveredTogether } from "#modules/orders/own";
import type { Context } from "#platform/context";
import { lockUntilCommit } from "#platform/database/lock-until-commit";
import { inTransaction } from "#platform/database/transaction";
import { claimDueInvitations, claimInvitationsOf } from "./asking-store.ts";

const BATCH = 100;

declare module "#platform/context" {
  interface EventMap {
    /** It is time to ask the buyer for a review. */
    "review.due": {
      orderId: string;
      /** Other orders that the same mail asks about, since they were delivered at about the same time. */
      together?: string[];
    };
  }
}

/** Announces the orders whose buyers are to be asked for a review, each only once. */
export async function askForReviews(ctx: Context): Promise<void> {
  while ((await claimBatch(ctx)) === BATCH);
}

const claimBatch = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    // Another process must not claim one of two orders that belong together.
    await lockUntilCommit(ctx, "review invitations");
    const due = await claimDueInvitations(ctx.db, ctx.now(), BATCH);
    const open = new Set(due);
    for (const orderId of due) {
      if (!open.delete(orderId)) continue;
      const near = await listDeliveredTogether(ctx, orderId);
      const claimed = await claimInvitationsOf(ctx.db, near, ctx.now());
      const together = near.filter((id) => open.delete(id) || claimed.includes(id));
      await ctx.emit("review.due", { orderId, ...(together.length > 0 ? { together } : {}) });
    }
    return due.length;
  });
