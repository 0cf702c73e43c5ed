import { openOf } from "#contracts/order-questions";
import type { QuestionReason } from "#contracts/order-questions";
import { listUserNames } from "#modules/accounts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { timeLeftOf } from "#src/modules/orders/due/pause-due.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { selectOrderLines } from "#src/modules/orders/order-lines-store.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { changeOrder } from "#src/modules/orders/producing/change-order.ts";
import { insertQuestion, selectQuestionsOf } from "./questions-store.ts";

interface QuestionInput {
  orderId: string;
  reason: QuestionReason;
  text: string;
  line: number;
  buildings: readonly string[];
}

/** Asks the buyer of a paid order that is being worked on; refused while another question is open. */
export function askQuestion(ctx: Context, input: QuestionInput) {
  const { orderId, ...question } = input;
  return changeOrder(ctx, "work on orders", orderId, async (ctx, order, { userId }) => {
    await mustBeAskable(ctx, order);
    const lines = await selectOrderLines(ctx.db, orderId);
    if (input.line >= lines.length) throw new Refusal("invalid", "The order has no such report");
    const questionId = ctx.newId();
    const askedAt = ctx.now();
    await insertQuestion(ctx.db, {
      ...question,
      id: questionId,
      orderId,
      state: "open",
      buildings: [...question.buildings],
      askedBy: userId,
      askedAt,
      timeLeft: await timeLeftOf(ctx, order, askedAt),
      remindedAt: null,
      handedBackAt: null,
      answer: null,
      closedAt: null,
    });
    await updateOrder(ctx.db, orderId, { openMatter: "question", updatedAt: askedAt });
    await recordOrderAudit(ctx, orderId, "order.question-asked", { reason: input.reason });
    await ctx.emit("order.question-asked", { orderId, questionId }, { key: questionId });
  });
}

async function mustBeAskable(ctx: Context, order: Order): Promise<void> {
  const { status, paymentStatus, openMatter } = order;
  if (openMatter === "revision")
    throw new Refusal(
      "conflict",
      "The buyer has requested a revision of this order. Decline it with a reason, or deliver the next version.",
    );
  if (status === "completed" || status === "cancelled")
    throw new Refusal("conflict", `This order is ${status}, so there is nothing to ask any more.`);
  if (status === "pending")
    throw new Refusal("conflict", "This order is not paid yet, so nobody works on it.");
  if (paymentStatus === "refunded")
    throw new Refusal("conflict", "This order was refunded, so nobody works on it any more.");
  const questions = await selectQuestionsOf(ctx.db, [order.id]);
  const open = openOf(questions);
  if (!open) return;
  const names = await listUserNames(ctx, [open.askedBy]);
  throw new Refusal(
    "conflict",
    `${names.get(open.askedBy) ?? "Somebody"} has asked the buyer a question already. Wait for the answer, or withdraw that question first.`,
  );
}
