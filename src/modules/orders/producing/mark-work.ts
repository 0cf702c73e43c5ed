import type { WorkState } from "#contracts/cancellation";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { changeOrder } from "./change-order.ts";

/** Marks how far the work on a paid order is, which decides what its buyer gets back for cancelling it. */
export const markWork = (ctx: Context, { orderId, work }: { orderId: string; work: WorkState }) =>
  changeOrder(ctx, "work on orders", orderId, async (ctx, order) => {
    const { status } = order;
    if (status !== "new" && status !== "processing")
      throw new Refusal("conflict", `This order is ${status}, so there is no work to mark.`);
    if (order.work === work) return;
    const now = ctx.now();
    const startedAt = work === "waiting" ? null : (order.startedAt ?? now);
    await updateOrder(ctx.db, orderId, { work, startedAt, updatedAt: now });
    await recordOrderAudit(ctx, orderId, "order.work-marked", { work });
  });
