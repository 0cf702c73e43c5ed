import type { Cents } from "#contracts/money";
import { pointsReturned } from "#contracts/spent-points";
import type { Refund } from "#modules/payments/refunds";
import { type LedgerEntry, returnPoints } from "#modules/rewards";
import { type Decision, joinDecisions, orderEvent } from "#orders/decision";
import { isAllReturned, isSurchargeRefund } from "#orders/order-money";
import { canPaymentBecome } from "#orders/order-state";
import type { Order } from "#orders/order";
import { endMatters, type OpenMatters, revisionEndedBy } from "./open-matters.ts";

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
      /** The refund that PayPal refused, whose points these are and stay given back; absent for none. */
      refusedId?: string;
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

/** Gives back the points that had paid this much of a paid order, and adds a timeline entry. */
export function decidePointsReturn(
  order: Order,
  { matters, now }: { matters: OpenMatters; now: Date },
  { id, cents, cause, refundId }: SpentPointsReturn,
): Decision {
  const { id: orderId } = order;
  const pointsReturnedCents = order.pointsReturnedCents + cents;
  const points =
    pointsReturned(order, pointsReturnedCents) - pointsReturned(order, order.pointsReturnedCents);
  const isAll =
    isAllReturned({ ...order, pointsReturnedCents }) &&
    canPaymentBecome(order.paymentStatus, "refunded");
  const returned: Decision = {
    changes: { pointsReturnedCents, ...(isAll ? { paymentStatus: "refunded" } : {}) },
    writes: [(ctx) => returnPoints(ctx, { id, orderId, points, cents })],
  };
  const event = {
    orderId,
    entryId: id,
    points,
    cents,
    cause,
    ...(refundId && { refundId }),
    ...revisionEndedBy(order, matters, returned),
  };
  return joinDecisions(returned, isAll ? endMatters(order, matters, now) : {}, {
    audit: [{ action: "order.points-returned", details: { points, amountCents: cents } }],
    events: [orderEvent("order.points-returned", event, { key: id })],
  });
}

/**
 * When a refund failed: the points given back with it stay the buyer's all the same, and no message about money will
 * mention them. Once for each refund.
 */
export function announcePointsAlone(
  order: Order,
  { id: refundId, pointsEntryId }: Pick<Refund, "id" | "pointsEntryId">,
  returns: readonly LedgerEntry[],
): Decision {
  const returned = returns.find(({ id }) => id === pointsEntryId);
  if (!returned) return {};
  const { id: entryId, points, cents } = returned;
  const cause = isSurchargeRefund(order, refundId) ? ("late" as const) : ("refunded" as const);
  const event = { orderId: order.id, entryId, points, cents, cause, refusedId: refundId };
  return { events: [orderEvent("order.points-returned", event, { key: `${entryId}:alone` })] };
}
