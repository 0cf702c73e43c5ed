import { HAND_BACK_AFTER_DAYS, REMIND_AFTER_DAYS } from "#contracts/order-questions";
import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { lockOrder, updateOrder } from "#src/modules/orders/order-store.ts";
import type { Question } from "./question.ts";
import { selectQuestion, selectWaiting, updateQuestion } from "./questions-store.ts";

/** Reminds buyers of open questions after a day, and hands those that stay unanswered back to the admins. */
export async function followQuestions(ctx: Context): Promise<void> {
  await followThose(ctx, "handedBackAt", { afterDays: HAND_BACK_AFTER_DAYS, follow: handBack });
  await followThose(ctx, "remindedAt", { afterDays: REMIND_AFTER_DAYS, follow: remind });
}

interface Step {
  afterDays: number;
  follow: (ctx: Context, question: Question) => Promise<void>;
}

/** Questions without the mark that `follow` sets; another process may be at the same ones. */
async function followThose(
  ctx: Context,
  mark: "remindedAt" | "handedBackAt",
  { afterDays, follow }: Step,
): Promise<void> {
  const askedBefore = new Date(ctx.now().getTime() - afterDays * DAY_MS);
  for (const { id, orderId } of await selectWaiting(ctx.db, { askedBefore, without: mark }))
    await inTransaction(ctx, async (ctx) => {
      await lockOrder(ctx.db, orderId);
      const question = await selectQuestion(ctx.db, id);
      if (question?.state === "open" && question[mark] === null) await follow(ctx, question);
    });
}

async function remind(ctx: Context, { id: questionId, orderId }: Question): Promise<void> {
  await updateQuestion(ctx.db, questionId, { remindedAt: ctx.now() });
  await recordOrderAudit(ctx, orderId, "order.question-reminded");
  await ctx.emit("order.question-reminded", { orderId, questionId }, { key: questionId });
}

/** The buyer may still answer. */
async function handBack(ctx: Context, { id: questionId, orderId }: Question): Promise<void> {
  await updateQuestion(ctx.db, questionId, { handedBackAt: ctx.now() });
  await updateOrder(ctx.db, orderId, { openMatter: "handed-back", updatedAt: ctx.now() });
  await recordOrderAudit(ctx, orderId, "order.question-handed-back");
  await ctx.emit("order.question-handed-back", { orderId, questionId }, { key: questionId });
}
