import { HAND_BACK_AFTER_DAYS, REMIND_AFTER_DAYS } from "#contracts/order-questions";
import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { changeForShop } from "#orders/change-order";
import { type Decision, orderEvent } from "#orders/decision";
import type { Question } from "./question.ts";
import { selectQuestion, selectWaiting, updateQuestion } from "./questions-store.ts";

/** Reminds buyers of open questions after a day, and hands those that stay unanswered back to the admins. */
export async function remindOrReturnQuestions(ctx: Context): Promise<void> {
  await visitWaitingQuestions(ctx, "handedBackAt", {
    afterDays: HAND_BACK_AFTER_DAYS,
    follow: handBack,
  });
  await visitWaitingQuestions(ctx, "remindedAt", { afterDays: REMIND_AFTER_DAYS, follow: remind });
}

interface Step {
  afterDays: number;
  follow: (question: Question, now: Date) => Decision;
}

/** Questions without the mark that `follow` sets; another process may be at the same ones. */
async function visitWaitingQuestions(
  ctx: Context,
  mark: "remindedAt" | "handedBackAt",
  { afterDays, follow }: Step,
): Promise<void> {
  const askedBefore = new Date(ctx.now().getTime() - afterDays * DAY_MS);
  for (const { id, orderId } of await selectWaiting(ctx.db, { askedBefore, without: mark }))
    await changeForShop(ctx, orderId, async (ctx) => {
      const question = await selectQuestion(ctx.db, id);
      const isDue = question?.state === "open" && question[mark] === null;
      return isDue ? follow(question, ctx.now()) : null;
    });
}

const remind = ({ id: questionId, orderId }: Question, remindedAt: Date): Decision => ({
  audit: [{ action: "order.question-reminded" }],
  events: [orderEvent("order.question-reminded", { orderId, questionId }, { key: questionId })],
  writes: [(ctx) => updateQuestion(ctx.db, questionId, { remindedAt })],
});

/** The buyer may still answer. */
const handBack = ({ id: questionId, orderId }: Question, handedBackAt: Date): Decision => ({
  changes: { openMatter: "handed-back" },
  audit: [{ action: "order.question-handed-back" }],
  events: [orderEvent("order.question-handed-back", { orderId, questionId }, { key: questionId })],
  writes: [(ctx) => updateQuestion(ctx.db, questionId, { handedBackAt })],
});
