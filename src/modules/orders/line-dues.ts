import { isDuePaused, type QuestionState } from "#contracts/order-questions";
import { isWorkedOn } from "#contracts/order-statuses";
import type { Order, OrderLine } from "./order.ts";

/** The due time of a line, and when the staff are next notified of it; null in orders from before there were due times. */
export interface LineDue extends Pick<OrderLine, "dueAt"> {
  dueNoticeAt: Date | null;
}

/**
 * What an order shows of the due times of its lines: the earliest, since everything is delivered together, so that one
 * has to be met; and the next notification about any of them.
 */
export const orderDue = (lines: readonly LineDue[]): LineDue => ({
  dueAt: findEarliest(lines.map(({ dueAt }) => dueAt)),
  dueNoticeAt: findEarliest(lines.map(({ dueNoticeAt }) => dueNoticeAt)),
});

/** The first of those that are known; null where none is. */
export function findEarliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : known.reduce((one, other) => (other < one ? other : one));
}

/** Whether something was delivered too late, or is not delivered at its due time. */
export const isLate = (
  { deliveredAt, dueAt }: Pick<Order, "deliveredAt"> & { dueAt: Date },
  now: Date,
): boolean => (deliveredAt === null ? now >= dueAt : deliveredAt > dueAt);

/** An order with what its buyer was asked. */
interface AskedOrder extends Pick<Order, "status" | "paymentStatus" | "deliveredAt"> {
  questions?: readonly { state: QuestionState; askedAt: Date }[];
}

/**
 * Whether a line was delivered too late, or is to be delivered and is late. An open question pauses its time, unless it
 * was late before that was asked.
 */
export function isLineLate(
  order: AskedOrder,
  { dueAt }: Pick<OrderLine, "dueAt">,
  at: Date,
): boolean {
  if (dueAt === null || !isLate({ ...order, dueAt }, at)) return false;
  if (order.deliveredAt !== null) return true;
  return isWorkedOn(order) && !isDuePaused({ dueAt, questions: order.questions });
}
