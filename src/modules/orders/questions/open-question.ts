import { findOpen } from "#contracts/order-questions";
import type { Context } from "#platform/context";
import { type Decision, joinDecisions } from "#orders/decision";
import { resumeDue } from "#orders/due/pause-due";
import type { Order } from "#orders/order";
import type { Question } from "./question.ts";
import { selectOrderQuestions, updateQuestion } from "./questions-store.ts";

/** An open question, and how the due times change if it closes now. */
export interface ClosingQuestion {
  question: Question;
  due: Decision;
}

/** The question that an order waits for; null for none. */
export async function findOpenQuestion(
  ctx: Context,
  order: Order,
): Promise<ClosingQuestion | null> {
  if (order.openMatter === null) return null;
  const open = findOpen(await selectOrderQuestions(ctx.db, [order.id]));
  return open ? loadClosing(ctx, order, open) : null;
}

export const loadClosing = async (
  ctx: Context,
  order: Order,
  question: Question,
): Promise<ClosingQuestion> => ({ question, due: await resumeDue(ctx, order, question) });

/** Nothing waits for the buyer any more, and the order's time runs again. */
export const closeQuestion = (
  { question, due }: ClosingQuestion,
  changes: Pick<Question, "state"> & Partial<Pick<Question, "answer">>,
  closedAt: Date,
): Decision =>
  joinDecisions(due, {
    changes: { openMatter: null },
    writes: [(ctx) => updateQuestion(ctx.db, question.id, { ...changes, closedAt })],
  });
