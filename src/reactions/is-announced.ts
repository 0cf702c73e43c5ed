import type { Order } from "#modules/orders";
import type { EventMap } from "#platform/context";

/** Whether a cancellation has announced this refund, which is its own, and not one before or after it. */
export const isAnnounced = (
  { status, surchargeRefundId }: Pick<Order, "status" | "surchargeRefundId">,
  { origin, refundId, isFollowUp }: EventMap["order.refunded"],
): boolean =>
  origin === "shop" && status === "cancelled" && !isFollowUp && refundId !== surchargeRefundId;
