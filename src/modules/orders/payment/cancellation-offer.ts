import {
  type CancellationOffer,
  computeCancellation,
  readWorkState,
} from "#contracts/cancellation";
import { canBecome } from "#contracts/order-transitions";
import type { Context } from "#platform/context";
import { isLineLate } from "#orders/line-dues";
import { withLines } from "#orders/find-order";
import type { Order, OrderWithLines } from "#orders/order";
import type { Question } from "#orders/questions/question";
import { listOrderQuestions } from "#orders/questions/questions";
import { feeBaseCents, isRushLine, orderMoney } from "#orders/order-money";

interface CancellableOrder extends OrderWithLines {
  questions: readonly Pick<Question, "state" | "askedAt">[];
}

/** Like `cancellationOfferFor`, for an order whose lines and questions are not at hand. */
export async function findCancellationOffer(
  ctx: Context,
  order: Order,
): Promise<CancellationOffer | null> {
  const withTheirs = await withLines(ctx, order);
  const questions = (await listOrderQuestions(ctx, [order.id])).get(order.id) ?? [];
  return cancellationOfferFor({ ...withTheirs, questions }, ctx.now());
}

/**
 * What its buyer gets back for cancelling a paid order, as money or points; null for one that can't be cancelled by its
 * buyer.
 */
export function cancellationOfferFor(order: CancellableOrder, at: Date): CancellationOffer | null {
  const { status, paymentStatus, paidAt, acceptedCents, disputeState } = order;
  if (paidAt === null || paymentStatus !== "completed" || !canBecome(status, "cancelled"))
    return null;
  // PayPal decides about disputed money, and an admin about a payment of another amount.
  if (disputeState === "open" || acceptedCents !== null) return null;
  const { valueCents, allReturnedCents } = orderMoney(order);
  const feeBases = feeBaseCents(order, order.lines);
  return computeCancellation(
    {
      paidAt,
      paidCents: valueCents,
      refundedCents: allReturnedCents,
      work: readWorkState(order),
      lines: order.lines.map((line, position) => ({
        feeBaseCents: feeBases[position]!,
        isRush: isRushLine(line),
        isLate: isLineLate(order, line, at),
      })),
    },
    at,
  );
}
