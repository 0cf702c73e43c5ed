import type { WorkState } from "#contracts/cancellation";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { mustLockOrder } from "#src/modules/orders/order-not-found.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { getOrderForAdmin, type OrderForAdmin } from "./get-order-for-admin.ts";

/** Marks how far the work on a paid order is, which decides what its buyer gets back for cancelling it. */
export async function markWork(
  ctx: Context,
  { orderId, work }: { orderId: string; work: WorkState },
): Promise<OrderForAdmin> {
  requireRight(ctx, "work on orders");
  await inTransaction(ctx, async (ctx) => {
    const order = await mustLockOrder(ctx.db, orderId);
    const { status } = order;
    if (status !== "new" && status !== "processing")
      throw new Refusal("conflict", `This order is ${status}, so there is no work to mark.`);
    if (order.work === work) return;
    const now = ctx.now();
    const startedAt = work === "waiting" ? null : (order.startedAt ?? now);
    await updateOrder(ctx.db, orderId, { work, startedAt, updatedAt: now });
    await recordOrderAudit(ctx, orderId, "order.work-marked", { work });
  });
  return getOrderForAdmin(ctx, orderId);
}
