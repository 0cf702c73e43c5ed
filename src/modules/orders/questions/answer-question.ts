import { attachIssuedFiles } from "#modules/files";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { ofOwnOrder, ofTrackedOrder } from "#src/modules/orders/change-own-order.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { mustLockOrder, orderNotFound } from "#src/modules/orders/order-not-found.ts";
import { closeQuestion } from "./close-question.ts";
import type { Answer, Question } from "./question.ts";
import { selectQuestion } from "./questions-store.ts";

interface AnswerInput extends Omit<Answer, "files"> {
  questionId: string;
  /** As the upload call returned them. */
  attachmentUrls: readonly string[];
}

/** Answers the open question about an order of the actor's own. */
export const answerQuestion = ofOwnOrder(answer);

/** The same for the order behind a mailed link. */
export const answerTrackedQuestion = ofTrackedOrder(answer);

function answer(ctx: Context, orderId: string, input: AnswerInput): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const order = await mustLockOrder(ctx.db, orderId);
    const question = await selectQuestion(ctx.db, input.questionId);
    if (question?.orderId !== orderId) throw orderNotFound();
    if (question.state !== "open") throw tooLate(order, question);
    const { text, address, location } = input;
    const buildings = chosenOf(question, input.buildings);
    const files = await attachIssuedFiles(ctx, input.attachmentUrls);
    const given = { text, address, location, buildings, files };
    await closeQuestion(ctx, order, question, { state: "answered", answer: given });
    const names = files.map(({ name }) => name);
    await recordOrderAudit(ctx, orderId, "order.question-answered", { files: names });
    const { id: questionId } = question;
    for (const event of ["order.question-answered", "order.resumed"] as const)
      await ctx.emit(event, { orderId, questionId }, { key: questionId });
  });
}

/** In the order in which the question offers them. */
function chosenOf(question: Question, chosen: readonly string[]): string[] {
  if (!chosen.every((name) => question.buildings.includes(name))) {
    const message = "Please choose only buildings that the question offers.";
    throw new Refusal("invalid", message, { fields: { buildings: message } });
  }
  return question.buildings.filter((name) => chosen.includes(name));
}

function tooLate({ status, paymentStatus }: Order, { state }: Question): Refusal {
  if (state === "answered")
    return new Refusal("conflict", "This question was answered already. Your order shows how.");
  if (state === "withdrawn")
    return new Refusal(
      "conflict",
      "We have found what we needed and withdrawn this question. Nothing is left to do.",
    );
  if (paymentStatus === "refunded" && status !== "cancelled")
    return new Refusal(
      "conflict",
      "This order was refunded before your answer arrived, so we no longer work on it.",
    );
  return new Refusal(
    "conflict",
    status === "cancelled"
      ? "This order was cancelled before your answer arrived, so we no longer work on it."
      : "Your order was completed before your answer arrived. Please look at the delivered files first.",
  );
}
