import { openOf } from "#contracts/order-questions";
import type { Context } from "#platform/context";
import { resumeDue } from "#src/modules/orders/due/pause-due.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import type { Question } from "./question.ts";
import { selectQuestionsOf, updateQuestion } from "./questions-store.ts";

type AskedOrder = Pick<Order, "id" | "dueAt" | "paidAt">;
type DueChanges = Awaited<ReturnType<typeof resumeDue>>;

/**
 * Within a transaction that holds the order's lock: nothing waits for the buyer any more, and the order's time goes on.
 * Returns how its due time changed.
 */
export async function closeQuestion(
  ctx: Context,
  order: AskedOrder,
  { id, askedAt, timeLeft }: Question,
  changes: Pick<Question, "state"> & Partial<Pick<Question, "answer">>,
): Promise<DueChanges> {
  const now = ctx.now();
  await updateQuestion(ctx.db, id, { ...changes, closedAt: now });
  const due = await resumeDue(ctx, order, { askedAt, timeLeft });
  await updateOrder(ctx.db, order.id, { ...due, openMatter: null, updatedAt: now });
  return due;
}

/** The same when the order is completed, cancelled or refunded, which ends its open question. */
export async function endQuestionOf(
  ctx: Context,
  {
    id,
    openMatter = null,
    dueAt = null,
    paidAt = null,
  }: Pick<Order, "id"> & Partial<AskedOrder & Pick<Order, "openMatter">>,
): Promise<Pick<DueChanges, "dueAt">> {
  if (openMatter === null) return {};
  const questions = await selectQuestionsOf(ctx.db, [id]);
  const open = openOf(questions);
  if (!open) return {};
  const due = await closeQuestion(ctx, { id, dueAt, paidAt }, open, { state: "ended" });
  return due.dueAt ? { dueAt: due.dueAt } : {};
}
