import { takeBoughtLines } from "#modules/cart";
import { awardPoints, spendHeldPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import { dueTimesOf } from "#src/modules/orders/due/due-times.ts";
import type { Order, OrderWithLines } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { warningText, withWarning } from "#src/modules/orders/order-warning.ts";

/** Within the transaction that makes an order paid: what follows from that, and the columns that change with it. */
export async function paidChanges(ctx: Context, order: OrderWithLines, paidAt: Date) {
  const [credited, { dueWarning, ...due }] = await Promise.all([
    settlePointsAndCart(ctx, order),
    dueTimesOf(ctx, order, paidAt),
  ]);
  if (dueWarning === null) return { ...credited, ...due, paidAt };
  // Admins see the warning, and everybody who works on the order its timeline.
  await recordOrderAudit(systemOf(ctx), order.id, "order.noted", { text: warningText(dueWarning) });
  return { ...credited, ...due, warnings: withWarning(order.warnings, dueWarning), paidAt };
}

const systemOf = (ctx: Context): Context => ({
  ...ctx,
  actor: { kind: "system", name: "due times" },
});

/** Within the transaction that places an order: points pay all of it, so it is paid at once, without PayPal. */
export async function payWithPoints(ctx: Context, order: OrderWithLines): Promise<OrderWithLines> {
  const now = ctx.now();
  const changes = {
    status: "new" as const,
    paymentStatus: "completed" as const,
    ...(await paidChanges(ctx, order, now)),
    updatedAt: now,
  };
  await updateOrder(ctx.db, order.id, changes);
  await ctx.emit("order.paid", { orderId: order.id }, { key: order.id });
  return { ...order, ...changes };
}

/**
 * Spends the points that an order held, credits those that it earns, and removes what was bought from the cart. Guests
 * have none of them.
 */
async function settlePointsAndCart(
  ctx: Context,
  { id: orderId, customerId: userId, lines, pointsSpent, rewardPointsEarned }: OrderWithLines,
): Promise<Partial<Pick<Order, "rewardPointsAwarded">>> {
  if (userId === null) return {};
  const bought = lines.map(({ productId, quantity, snapshot }) => ({
    product: productId,
    quantity,
    additionalData: { projectDetails: snapshot.projectDetails, tier: snapshot.tier?.id },
  }));
  await takeBoughtLines(ctx, { userId, lines: bought });
  if (pointsSpent > 0) await spendHeldPoints(ctx, { userId, orderId });
  if (rewardPointsEarned === 0) return {};
  await awardPoints(ctx, { userId, orderId, points: rewardPointsEarned });
  return { rewardPointsAwarded: true };
}
