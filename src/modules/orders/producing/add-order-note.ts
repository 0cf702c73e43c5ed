import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { requireRight } from "#platform/require-right";
import { withLines } from "#src/modules/orders/get-order.ts";
import { forAdmin, type OrderForAdmin } from "./get-order-for-admin.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { orderNotFound } from "#src/modules/orders/order-not-found.ts";
import { selectOrder } from "#src/modules/orders/order-store.ts";

/** Adds a staff note to an order's timeline. */
export async function addOrderNote(
  ctx: Context,
  { orderId, note }: { orderId: string; note: string },
): Promise<OrderForAdmin> {
  requireRight(ctx, "work on orders");
  const noted = await inTransaction(ctx, async (ctx) => {
    const order = await selectOrder(ctx.db, orderId);
    if (!order) throw orderNotFound();
    await recordOrderAudit(ctx, orderId, "order.noted", { text: note });
    return withLines(ctx, order);
  });
  return forAdmin(ctx, noted);
}
