import type { Context } from "#platform/context";
import type { Question } from "./question.ts";
import { selectQuestion, selectQuestionsOf } from "./questions-store.ts";

/** For the shop itself; does not check the actor. */
export const findQuestion = (ctx: Context, id: string): Promise<Question | null> =>
  selectQuestion(ctx.db, id);

/** Of orders that the actor may see, oldest first, by order id. Does not check the actor. */
export async function listQuestionsOf(
  ctx: Context,
  orderIds: readonly string[],
): Promise<Map<string, Question[]>> {
  const questions = await selectQuestionsOf(ctx.db, orderIds);
  return Map.groupBy(questions, ({ orderId }) => orderId);
}
