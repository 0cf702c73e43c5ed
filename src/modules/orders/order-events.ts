import type { CancellationCause } from "#contracts/cancellation";
import type { OrderStatus } from "#contracts/calls/orders";
import type { Cents } from "#contracts/money";
import type { Deduction } from "#contracts/spent-points";

export interface StatusChangedEvent {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  /** With "cancelled": the amount refunded to the buyer, as money or points; 0 for none. */
  refundCents?: Cents;
  /** With "cancelled": the points given back, and the part of the amount that they pay. */
  points?: number;
  pointsCents?: Cents;
  /** With "cancelled": the entry in the points ledger; absent for none. */
  pointsEntryId?: string;
  /** With "cancelled": what is kept of the money that goes back, for points that were used already; absent for nothing. */
  deducted?: Deduction;
  /** With "cancelled": what is kept of the payment. */
  keptCents?: Cents;
  /** With "cancelled": why it is this much; absent for orders that were not paid. */
  cause?: CancellationCause;
  /** With "cancelled": it was not paid, and its buyer placed another one instead, so nobody is notified; absent otherwise. */
  isReplaced?: boolean;
}

declare module "#platform/context" {
  interface EventMap {
    /** A person or the shop changed an order's status; "new" is announced by "order.paid" instead. */
    "order.status-changed": StatusChangedEvent;
  }
}

/** Announced on commit when an order has changed. */
export const orderTopic = (id: string): string => `order:${id}`;

/** Announced on commit when somebody has opened or closed an order in the back office. */
export const viewersTopic = (id: string): string => `order-viewers:${id}`;

/** The order that has changed, or whose viewers have; null for other topics. */
export function readOrderTopic(topic: string): { orderId: string; isViewed: boolean } | null {
  const [kind, orderId] = topic.split(":");
  if (orderId === undefined || (kind !== "order" && kind !== "order-viewers")) return null;
  return { orderId, isViewed: kind === "order-viewers" };
}
