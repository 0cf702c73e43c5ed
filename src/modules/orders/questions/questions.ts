import { findOpen, type QuestionReason } from "#contracts/order-questions";
import { listSavedTexts } from "#contracts/work-settings";
import { listUserNames } from "#modules/accounts";
import { attachIssuedFiles } from "#modules/files/attached";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { changeOrder, changeOwnOrder } from "#orders/change-order";
import type { OwnedOrderKey } from "#orders/owned-order";
import { joinDecisions, orderEvent } from "#orders/decision";
import { computeTimeLeft } from "#orders/due/pause-due";
import { selectOrderLines } from "#orders/order-lines-store";
import { orderNotFound } from "#orders/find-order";
import type { Order } from "#orders/order";
import { closeQuestion, loadClosing } from "./open-question.ts";
import type { Answer, Question } from "./question.ts";
import { insertQuestion, selectQuestion, selectOrderQuestions } from "./questions-store.ts";

/** What buyers are asked again and again, by the reason, as the settings have it. */
export async function getSavedTexts(ctx: Context): Promise<Record<QuestionReason, string[]>> {
  requireRight(ctx, "work on orders");
  return listSavedTexts((await getSection(ctx, "work")).savedTexts);
}

interface QuestionInput {
  orderId: string;
  reason: QuestionReason;
  text: string;
  line: number;
  buildings: readonly string[];
  /** As the upload call returned them. */
  attachmentUrls?: readonly string[];
}

/** Asks the buyer of a paid order that is being worked on; refused while another question is open. */
export async function askQuestion(ctx: Context, input: QuestionInput): Promise<void> {
  const { orderId, attachmentUrls = [], ...question } = input;
  await changeOrder(ctx, "work on orders", orderId, async (ctx, order, { userId }) => {
    await mustBeAskable(ctx, order);
    const lines = await selectOrderLines(ctx.db, orderId);
    if (input.line >= lines.length) throw new Refusal("invalid", "The order has no such report");
    const files = await attachIssuedFiles(ctx, attachmentUrls);
    const questionId = ctx.newId();
    const askedAt = ctx.now();
    const asked: Question = {
      ...question,
      id: questionId,
      orderId,
      state: "open",
      buildings: [...question.buildings],
      files,
      askedBy: userId,
      askedAt,
      timeLeft: await computeTimeLeft(ctx, order, askedAt),
      remindedAt: null,
      handedBackAt: null,
      answer: null,
      closedAt: null,
    };
    return {
      changes: { openMatter: "question" },
      audit: [{ action: "order.question-asked", details: { reason: input.reason } }],
      events: [orderEvent("order.question-asked", { orderId, questionId }, { key: questionId })],
      writes: [(ctx) => insertQuestion(ctx.db, asked)],
    };
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
  const questions = await selectOrderQuestions(ctx.db, [order.id]);
  const open = findOpen(questions);
  if (!open) return;
  const names = await listUserNames(ctx, [open.askedBy]);
  throw new Refusal(
    "conflict",
    `${names.get(open.askedBy) ?? "Somebody"} has asked the buyer a question already. Wait for the answer, or withdraw that question first.`,
  );
}

interface AnswerInput extends Omit<Answer, "files"> {
  questionId: string;
  /** As the upload call returned them. */
  attachmentUrls: readonly string[];
}

/** Answers the open question about an order of the actor's own. */
export async function answerQuestion(
  ctx: Context,
  input: AnswerInput & OwnedOrderKey,
): Promise<void> {
  await changeOwnOrder(ctx, input, async (ctx, order) => {
    const { id: orderId } = order;
    const question = await selectQuestion(ctx.db, input.questionId);
    if (question?.orderId !== orderId) throw orderNotFound();
    if (question.state !== "open") throw tooLate(order, question);
    const { text, address, location } = input;
    const buildings = pickChosen(question, input.buildings);
    const files = await attachIssuedFiles(ctx, input.attachmentUrls);
    const given = { text, address, location, buildings, files };
    const closing = await loadClosing(ctx, order, question);
    const names = files.map(({ name }) => name);
    const { id: questionId } = question;
    return joinDecisions(closeQuestion(closing, { state: "answered", answer: given }, ctx.now()), {
      audit: [{ action: "order.question-answered", details: { files: names } }],
      events: (["order.question-answered", "order.resumed"] as const).map((name) =>
        orderEvent(name, { orderId, questionId }, { key: questionId }),
      ),
    });
  });
}

/** In the order in which the question offers them. */
function pickChosen(question: Question, chosen: readonly string[]): string[] {
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

/** Withdraws an open question; an answer that is on its way is refused then. */
export async function withdrawQuestion(
  ctx: Context,
  { orderId, questionId }: { orderId: string; questionId: string },
): Promise<void> {
  await changeOrder(ctx, "work on orders", orderId, async (ctx, order) => {
    const question = await selectQuestion(ctx.db, questionId);
    if (question?.orderId !== orderId) throw orderNotFound();
    if (question.state === "answered")
      throw new Refusal("conflict", "The buyer has answered this question in the meantime.");
    if (question.state !== "open")
      throw new Refusal("conflict", "This question is not open any more.");
    const closing = await loadClosing(ctx, order, question);
    return joinDecisions(closeQuestion(closing, { state: "withdrawn" }, ctx.now()), {
      audit: [{ action: "order.question-withdrawn" }],
      events: [orderEvent("order.resumed", { orderId, questionId }, { key: questionId })],
    });
  });
}

/** For the shop itself; does not check the actor. */
export const findQuestion = (ctx: Context, id: string): Promise<Question | null> =>
  selectQuestion(ctx.db, id);

/** Questions of orders that the actor may see, oldest first, by order id. Does not check the actor. */
export async function listOrderQuestions(
  ctx: Context,
  orderIds: readonly string[],
): Promise<Map<string, Question[]>> {
  const questions = await selectOrderQuestions(ctx.db, orderIds);
  return Map.groupBy(questions, ({ orderId }) => orderId);
}
