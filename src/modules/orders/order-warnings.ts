import { isDeepStrictEqual } from "node:util";
import type { Context } from "#platform/context";
import { changeForShop } from "./change-order.ts";
import { hasWarning, type OrderWarning, warningText, withWarning } from "./order-warning.ts";

/** Adds a warning for the staff to an order, after any existing one. */
export async function addOrderWarning(
  ctx: Context,
  orderId: string,
  warning: OrderWarning,
): Promise<void> {
  await changeForShop(ctx, orderId, async (_, { warnings, paymentStatus }) => {
    if (hasWarning(warnings, warning)) return null;
    const details = { paymentStatus, text: warningText(warning) };
    return {
      changes: { warnings: withWarning(warnings, warning) },
      audit: [{ action: "order.payment-changed", details }],
    };
  });
}

/** Removes such a warning again, and records why. */
export async function removeOrderWarning(
  ctx: Context,
  orderId: string,
  { warning, note }: { warning: OrderWarning; note: string },
): Promise<void> {
  await changeForShop(ctx, orderId, async (_, { warnings }) => {
    if (!hasWarning(warnings, warning)) return null;
    return {
      changes: { warnings: warnings.filter((each) => !isDeepStrictEqual(each, warning)) },
      audit: [{ action: "order.noted", details: { text: `Warning resolved: ${note}` } }],
    };
  });
}
