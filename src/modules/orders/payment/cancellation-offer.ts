import {
  type CancellationOffer,
  computeCancellation,
  readWorkState,
} from "#contracts/cancellation";
import { canBecome } from "#contracts/order-transitions";
import { isDuePaused } from "#contracts/order-questions";
import type { Context } from "#platform/context";
import { isLate } from "#src/modules/orders/due/due-times.ts";
import { withLines } from "#src/modules/orders/find-order.ts";
import type { Order, OrderWithLines } from "#src/modules/orders/order.ts";
import type { Question } from "#src/modules/orders/questions/question.ts";
import { listOrderQuestions } from "#src/modules/orders/questions/questions.ts";
import { isRush, orderMoney, paidSurchargeCents } from "#src/modules/orders/order-money.ts";

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
  return computeCancellation(
    {
      paidAt,
      paidCents: valueCents,
      refundedCents: allReturnedCents,
      isRush: isRush(order),
      work: readWorkState(order),
      isLate: isOverdue(order, at),
      surchargeBackCents:
        order.surchargeRefundId === null ? 0 : paidSurchargeCents(order, order.lines),
    },
    at,
  );
}

const isOverdue = (order: CancellableOrder, at: Date): boolean =>
  order.dueAt !== null && isLate({ ...order, dueAt: order.dueAt }, at) && !isDuePaused(order);
