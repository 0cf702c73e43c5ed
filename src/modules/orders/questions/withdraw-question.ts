import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { mustLockOrder, orderNotFound } from "#src/modules/orders/order-not-found.ts";
import {
  getOrderForAdmin,
  type OrderForAdmin,
} from "#src/modules/orders/producing/get-order-for-admin.ts";
import { closeQuestion } from "./close-question.ts";
import { selectQuestion } from "./questions-store.ts";

/** Withdraws an open question; an answer that is on its way is refused then. */
export async function withdrawQuestion(
  ctx: Context,
  { orderId, questionId }: { orderId: string; questionId: string },
): Promise<OrderForAdmin> {
  requireRight(ctx, "work on orders");
  await inTransaction(ctx, async (ctx) => {
    const order = await mustLockOrder(ctx.db, orderId);
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
  return getOrderForAdmin(ctx, orderId);
}
