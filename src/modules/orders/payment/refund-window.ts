import { findOpen } from "#contracts/order-questions";
import { type RefundWindow, computeRefundWindow } from "#contracts/refund-window";
import { type Deduction, returnableCents } from "#contracts/spent-points";
import type { Context } from "#platform/context";
import type { Delivery } from "#orders/delivery/read-delivery";
import { readDeliveryTimes } from "#orders/delivery/revision-rules";
import { computePaidCents, isRushLine, linePaidCents, orderMoney } from "#orders/order-money";
import type { OrderWithLines } from "#orders/order";
import { loadPaymentFacts, partsLeft } from "./find-refundable.ts";
import { findCoverFor, previewDeduction } from "./take-back-points.ts";

/** Until when the buyer of a paid order that is delivered may ask for a refund; null for another order. */
function refundWindowFor(order: OrderWithLines, at: Date): RefundWindow | null {
  const { status, paymentStatus } = order;
  const { valueCents, allReturnedCents } = orderMoney(order);
  const delivered = readDeliveryTimes(order);
  if (status !== "completed" || paymentStatus !== "completed" || !delivered) return null;
  const paid = linePaidCents(order, order.lines);
  return computeRefundWindow(
    {
      lines: order.lines.map((line, position) => ({
        // The catalogue has no custom orders.
        kind: isRushLine(line) ? "rush" : "standard",
        paidCents: paid[position]!,
      })),
      deliveredAt: delivered.firstAt,
      revisedAt: delivered.newestAt,
      paidCents: valueCents,
      refundedCents: allReturnedCents,
    },
    at,
  );
}

/** What its buyer may ask back; `refundCents` is before what is kept of it for points that were used already. */
export type RefundOffer = RefundWindow & { deducted: Deduction };

/** Like `refundWindowFor`, without what is on its way back already; does not check the actor. */
export async function findRefundWindow(
  ctx: Context,
  order: OrderWithLines,
): Promise<RefundOffer | null> {
  const window = refundWindowFor(order, ctx.now());
  if (!window) return null;
  const facts = await loadPaymentFacts(ctx, order);
  // A payment that the shop does not know is refunded on PayPal's own pages.
  const isKnown = facts.capture !== null || computePaidCents(order) === 0;
  const refundCents = isKnown
    ? Math.min(window.refundCents, returnableCents(partsLeft(order, facts)))
    : window.refundCents;
  const deducted = previewDeduction(order, refundCents, await findCoverFor(ctx, order));
  return { ...window, refundCents, deducted };
}

/** What goes back of an offer: less what is kept for points that were used already. */
export const netRefundCents = ({
  refundCents,
  deducted,
}: Pick<RefundOffer, "refundCents" | "deducted">) => refundCents - deducted.cents;

/** What its buyer may ask back now; null where that is not possible. */
export async function findRefundOffer(
  ctx: Context,
  order: OrderWithLines,
  { moneyBackRequests }: Pick<Delivery, "moneyBackRequests">,
): Promise<RefundOffer | null> {
  if (order.disputeState === "open" || findOpen(moneyBackRequests)) return null;
  const offer = await findRefundWindow(ctx, order);
  return offer?.isOpen && netRefundCents(offer) > 0 ? offer : null;
}
