import { isDeepStrictEqual } from "node:util";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { recordOrderAudit } from "./order-audit.ts";
import { lockOrder, updateOrder } from "./order-store.ts";
import { hasWarning, type OrderWarning, warningText, withWarning } from "./order-warning.ts";

/** Adds a warning for the staff to an order, after any existing one. */
export async function addOrderWarning(
  ctx: Context,
  orderId: string,
  warning: OrderWarning,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (!order || hasWarning(order.warnings, warning)) return;
    await updateOrder(ctx.db, orderId, {
      warnings: withWarning(order.warnings, warning),
      updatedAt: ctx.now(),
    });
    const { paymentStatus } = order;
    await recordOrderAudit(ctx, orderId, "order.payment-changed", {
      paymentStatus,
      text: warningText(warning),
    });
  });
}

/** Removes such a warning again, and records why. */
export async function removeOrderWarning(
  ctx: Context,
  orderId: string,
  { warning, note }: { warning: OrderWarning; note: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (!order || !hasWarning(order.warnings, warning)) return;
    await updateOrder(ctx.db, orderId, {
      warnings: order.warnings.filter((each) => !isDeepStrictEqual(each, warning)),
      updatedAt: ctx.now(),
    });
    await recordOrderAudit(ctx, orderId, "order.noted", { text: `Warning resolved: ${note}` });
  });
}
