import { type CancellationOffer, cancellationOf, workStateOf } from "#contracts/cancellation";
import { canBecome } from "#contracts/order-transitions";
import type { OrderWithLines } from "#src/modules/orders/order.ts";
import { isRush } from "./is-rush.ts";

/**
 * What its buyer gets back for cancelling a paid order, as money or points; null for one that can't be cancelled by its
 * buyer.
 */
export function cancellationOfferFor(order: OrderWithLines, at: Date): CancellationOffer | null {
  const { status, paymentStatus, paidAt, acceptedCents, disputeState } = order;
  if (paidAt === null || paymentStatus !== "completed" || !canBecome(status, "cancelled"))
    return null;
  // PayPal decides about disputed money, and an admin about a payment of another amount.
  if (disputeState === "open" || acceptedCents !== null) return null;
  return cancellationOf(
    {
      paidAt,
      paidCents: order.totalCents,
      refundedCents: order.refundedCents + order.pointsReturnedCents,
      isRush: isRush(order),
      work: workStateOf(order),
    },
    at,
  );
}
