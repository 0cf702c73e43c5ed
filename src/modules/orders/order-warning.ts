import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { recordOrderAudit } from "./order-audit.ts";
import { lockOrder, updateOrder } from "./order-store.ts";
import { withWarning, withoutWarnings } from "./warning-sentences.ts";

/** Adds a warning for the staff to an order, after any existing one. */
export async function addOrderWarning(
  ctx: Context,
  orderId: string,
  warning: string,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (!order || order.warning?.includes(warning)) return;
    await updateOrder(ctx.db, orderId, {
      warning: withWarning(order.warning, warning),
      updatedAt: ctx.now(),
    });
    const { paymentStatus } = order;
    await recordOrderAudit(ctx, orderId, "order.payment-changed", { paymentStatus, text: warning });
  });
}

/** Removes such a warning again, and records why. */
export async function removeOrderWarning(
  ctx: Context,
  orderId: string,
  { warning, note }: { warning: string; note: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (!order?.warning?.includes(warning)) return;
    await updateOrder(ctx.db, orderId, {
      warning: withoutWarnings(order.warning, [warning]),
      updatedAt: ctx.now(),
    });
    await recordOrderAudit(ctx, orderId, "order.noted", { text: `Warning resolved: ${note}` });
  });
}
