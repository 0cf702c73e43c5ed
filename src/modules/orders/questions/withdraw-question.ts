import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { orderNotFound } from "#src/modules/orders/order-not-found.ts";
import { changeOrder } from "#src/modules/orders/producing/change-order.ts";
import { closeQuestion } from "./close-question.ts";
import { selectQuestion } from "./questions-store.ts";

/** Withdraws an open question; an answer that is on its way is refused then. */
export const withdrawQuestion = (
  ctx: Context,
  { orderId, questionId }: { orderId: string; questionId: string },
) =>
  changeOrder(ctx, "work on orders", orderId, async (ctx, order) => {
    const question = await selectQuestion(ctx.db, questionId);
    if (question?.orderId !== orderId) throw orderNotFound();
    if (question.state === "answered")
      throw new Refusal("conflict", "The buyer has answered this question in the meantime.");
    if (question.state !== "open")
      throw new Refusal("conflict", "This question is not open any more.");
    await closeQuestion(ctx, order, question, { state: "withdrawn" });
    await recordOrderAudit(ctx, orderId, "order.question-withdrawn");
    await ctx.emit("order.resumed", { orderId, questionId }, { key: questionId });
  });
