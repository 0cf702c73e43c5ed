import type { Cents } from "#contracts/money";
import { pointsReturned } from "#contracts/spent-points";
import type { Refund } from "#modules/payments";
import { findReturnedPoints, returnPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { endMattersOf, revisionEndedBy } from "./end-matters.ts";
import { canPaymentBecome } from "#src/modules/orders/order-state.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { isAllReturned } from "#src/modules/orders/order-money.ts";

/** Why points were given back; a cancellation announces them itself. */
export type PointsReturnCause = "cancelled" | "refunded" | "late";

declare module "#platform/context" {
  interface EventMap {
    /** Points that had paid for an order were given back. */
    "order.points-returned": {
      orderId: string;
      entryId: string;
      points: number;
      /** What the points had paid. */
      cents: Cents;
      cause: PointsReturnCause;
      /** The shop's id of the refund that they belong to, whose mail and notification mention them; absent for none. */
      refundId?: string;
      /** True when everything is returned now and a revision was open; absent otherwise. */
      endsRevision?: boolean;
    };
  }
}

interface SpentPointsReturn {
  /** Id of the entry in the ledger. */
  id: string;
  cents: Cents;
  cause: PointsReturnCause;
  /** The refund that they belong to. */
  refundId: string | undefined;
}

/**
 * Within a transaction that holds the lock of a paid order: gives back the points that had paid this much of it, and
 * adds a timeline entry. Returns the entry in the ledger and the changed columns.
 */
export async function returnSpentPoints(
  ctx: Context,
  order: Order,
  { id, cents, cause, refundId }: SpentPointsReturn,
): Promise<{ entryId: string; changes: Partial<Order> }> {
  const pointsReturnedCents = order.pointsReturnedCents + cents;
  const points =
    pointsReturned(order, pointsReturnedCents) - pointsReturned(order, order.pointsReturnedCents);
  const entryId = await returnPoints(ctx, { id, orderId: order.id, points, cents });
  const isAll = isAllReturned({ ...order, pointsReturnedCents });
  const changes: Partial<Order> = {
    pointsReturnedCents,
    updatedAt: ctx.now(),
    ...(isAll && canPaymentBecome(order.paymentStatus, "refunded")
      ? { paymentStatus: "refunded" }
      : {}),
  };
  await updateOrder(ctx.db, order.id, changes);
  const ended = await revisionEndedBy(ctx, order, changes);
  if (changes.paymentStatus === "refunded") Object.assign(changes, await endMattersOf(ctx, order));
  await recordOrderAudit(ctx, order.id, "order.points-returned", { points, amountCents: cents });
  const together = refundId && { refundId };
  const event = { orderId: order.id, entryId, points, cents, cause, ...together, ...ended };
  await ctx.emit("order.points-returned", event, { key: entryId });
  return { entryId, changes };
}

/**
 * Within the transaction that records that a refund failed: the points given back with it stay the buyer's all the
 * same, and no message about money will mention them. Once for each refund.
 */
export async function announcePointsAlone(
  ctx: Context,
  { id: orderId, surchargeRefundId }: Order,
  refund: Pick<Refund, "id" | "pointsEntryId">,
): Promise<void> {
  const returned = await findReturnedPoints(ctx, orderId, refund.pointsEntryId);
  if (!returned) return;
  const { id: entryId, points, cents } = returned;
  const cause = refund.id === surchargeRefundId ? ("late" as const) : ("refunded" as const);
  const event = { orderId, entryId, points, cents, cause };
  await ctx.emit("order.points-returned", event, { key: `${entryId}:alone` });
}
