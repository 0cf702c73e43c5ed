import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { getAdmin } from "#platform/signed-in";
import { withLines } from "./get-order.ts";
import type { OrderWithLines } from "./order.ts";
import { recordOrderAudit } from "./order-audit.ts";
import { orderNotFound } from "./order-not-found.ts";
import { selectOrder } from "./order-store.ts";

/** Adds a note for the shop's own people to an order's timeline. */
export async function addOrderNote(
  ctx: Context,
  { orderId, note }: { orderId: string; note: string },
): Promise<OrderWithLines> {
  getAdmin(ctx);
  return inTransaction(ctx, async (ctx) => {
    const order = await selectOrder(ctx.db, orderId);
    if (!order) throw orderNotFound();
    await recordOrderAudit(ctx, orderId, "order.noted", { text: note });
    return withLines(ctx, order);
  });
}
