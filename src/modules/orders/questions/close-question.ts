import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import type { Question } from "./question.ts";
import { selectQuestionsOf, updateQuestion } from "./questions-store.ts";

/** Within a transaction that holds the order's lock: nothing waits for the buyer any more. */
export async function closeQuestion(
  ctx: Context,
  { id, orderId }: Question,
  changes: Pick<Question, "state"> & Partial<Pick<Question, "answer">>,
): Promise<void> {
  await updateQuestion(ctx.db, id, { ...changes, closedAt: ctx.now() });
  await updateOrder(ctx.db, orderId, { openMatter: null, updatedAt: ctx.now() });
}

/** The same when the order is completed or cancelled, which ends its open question. */
export async function endQuestionOf(
  ctx: Context,
  { id, openMatter = null }: Pick<Order, "id"> & Partial<Pick<Order, "openMatter">>,
): Promise<void> {
  if (openMatter === null) return;
  const questions = await selectQuestionsOf(ctx.db, [id]);
  for (const question of questions.filter(({ state }) => state === "open"))
    await closeQuestion(ctx, question, { state: "ended" });
}
