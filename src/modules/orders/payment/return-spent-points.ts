import type { Cents } from "#contracts/money";
import { pointsReturned } from "#contracts/spent-points";
import { findHeldPoints, returnPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { endMattersOf } from "./end-matters.ts";
import { canPaymentBecome } from "#src/modules/orders/order-state.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { isAllReturned } from "./returned-share.ts";

/** Why points went back; a cancellation announces them itself. */
export type PointsReturnCause = "cancelled" | "refunded" | "late";

declare module "#platform/context" {
  interface EventMap {
    /** Points that had paid for an order were given back. */
    "order.points-returned": {
      orderId: string;
      /** The entry in the ledger. */
      entryId: string;
      points: number;
      /** What they had paid. */
      cents: Cents;
      cause: PointsReturnCause;
    };
  }
}

/**
 * Within a transaction that holds the lock of a paid order: gives back the points that had paid this much of it, and
 * adds a timeline entry. Returns the entry in the ledger and the changed columns.
 */
export async function returnSpentPoints(
  ctx: Context,
  order: Order,
  { cents, cause }: { cents: Cents; cause: PointsReturnCause },
): Promise<{ entryId: string; changes: Partial<Order> }> {
  const pointsReturnedCents = order.pointsReturnedCents + cents;
  const points =
    pointsReturned(order, pointsReturnedCents) - pointsReturned(order, order.pointsReturnedCents);
  const entryId = await returnPoints(ctx, { orderId: order.id, points, cents });
  const isAll = isAllReturned({ ...order, pointsReturnedCents });
  const changes: Partial<Order> = {
    pointsReturnedCents,
    updatedAt: ctx.now(),
    ...(isAll && canPaymentBecome(order.paymentStatus, "refunded")
      ? { paymentStatus: "refunded" }
      : {}),
  };
  await updateOrder(ctx.db, order.id, changes);
  if (changes.paymentStatus === "refunded") Object.assign(changes, await endMattersOf(ctx, order));
  await recordOrderAudit(ctx, order.id, "order.points-returned", { points, amountCents: cents });
  const event = { orderId: order.id, entryId, points, cents, cause };
  await ctx.emit("order.points-returned", event, { key: entryId });
  return { entryId, changes };
}

/** Within the transaction that cancels an unpaid order: the points that it holds are its customer's again. */
export async function releaseHeldPoints(ctx: Context, orderId: string): Promise<void> {
  const held = await findHeldPoints(ctx, orderId);
  if (!held) return;
  await returnPoints(ctx, { orderId, ...held });
  await updateOrder(ctx.db, orderId, { pointsReturnedCents: held.cents });
}
