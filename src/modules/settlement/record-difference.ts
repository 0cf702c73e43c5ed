import { addOrderWarning, type OrderWarning } from "#modules/orders";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import type { Difference } from "./find-differences.ts";
import { insertDifference } from "./settlement-store.ts";

/** Stores a difference and adds a warning to its order; a known one is only marked as seen again. */
export async function recordDifference(
  ctx: Context,
  difference: Difference,
  { orderId, intentId }: { orderId: string | null; intentId: string | null },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = { ...difference, id: ctx.newId(), orderId, intentId, seenAt: ctx.now() };
    if (!(await insertDifference(ctx.db, row))) return;
    ctx.log.error({ orderId, ...difference }, "PayPal and the order say different things");
    if (orderId) await addOrderWarning(ctx, orderId, warningOf(difference));
  });
}

/** The order's warning, also used to remove it. */
export const warningOf = ({
  kind,
  transactionId,
  expectedCents,
  actualCents,
  currency,
}: Difference): OrderWarning => ({
  code: "settlement-difference",
  kind,
  transactionId,
  expectedCents,
  actualCents,
  currency,
});
