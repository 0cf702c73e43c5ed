import type { Context } from "#platform/context";
import { dueTimesOf } from "#src/modules/orders/due/due-times.ts";
import type { OrderWithLines } from "#src/modules/orders/order.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { settlePointsAndCart } from "./settle-points-and-cart.ts";

/** Within the transaction that makes an order paid: what follows from that, and the columns that change with it. */
export async function paidChanges(ctx: Context, order: OrderWithLines, paidAt: Date) {
  const [credited, due] = await Promise.all([
    settlePointsAndCart(ctx, order),
    dueTimesOf(ctx, order.lines, paidAt),
  ]);
  return { ...credited, ...due, paidAt };
}

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
