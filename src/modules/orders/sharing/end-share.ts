import { maskEmail } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { ofOwnOrder, ofTrackedOrder } from "#src/modules/orders/change-own-order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { endSharesOf, selectShare } from "./shares-store.ts";

/** Ends a link to what was delivered with an order of the actor's own, at once. An ended one stays ended. */
export const endShare = ofOwnOrder(end);

/** The same for the order behind a mailed link. */
export const endTrackedShare = ofTrackedOrder(end);

function end(ctx: Context, orderId: string, { shareId }: { shareId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const share = await selectShare(ctx.db, shareId);
    if (share?.orderId !== orderId)
      throw new Refusal("not_found", "There is no such link to this order.");
    const ended = await endSharesOf(ctx.db, orderId, { at: ctx.now(), id: shareId });
    if (ended > 0)
      await recordOrderAudit(ctx, orderId, "order.share-ended", { text: maskEmail(share.email) });
  });
}
