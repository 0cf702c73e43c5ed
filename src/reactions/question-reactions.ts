import { HAND_BACK_AFTER_DAYS, isDuePaused, questionHeadings } from "#contracts/order-questions";
import { listHolders } from "#modules/accounts";
import { orderAnsweredMail, orderQuestionMail, orderResumedMail } from "#modules/mail";
import {
  answerNotice,
  handedBackNotice,
  questionNotice,
  resumedNotice,
} from "#modules/notifications";
import { orderNumberOf } from "#modules/orders";
import { findQuestion, type Question } from "#modules/orders/questions";
import type { Context } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";
import { isRunning, openDueIn } from "./due-in.ts";
import { getOrder, getOrderWithLines } from "./get-order.ts";
import { mail } from "./mail-subscribers.ts";
import { notifyBuyer, notifyStaff } from "./notify.ts";
import { type BuyerFacts, mailBuyer, reportOf, reportTitleOf } from "./order-mail-parts.ts";

/** Mails and notifications about what the staff asks buyers, and what they answer. */
export function subscribeQuestions(subscriptions: Subscriptions): void {
  notifyBuyers(subscriptions);
  announceResuming(subscriptions);
  notifyAsker(subscriptions);
}

function notifyBuyers(subscriptions: Subscriptions): void {
  for (const event of ["order.question-asked", "order.question-reminded"] as const) {
    const isReminder = event === "order.question-reminded";
    subscriptions.on(event, mail, async (ctx, { orderId, questionId }, eventId) => {
      const question = await findQuestion(ctx, questionId);
      // Answered or withdrawn before the mail could leave.
      if (question?.state !== "open") return;
      const order = await getOrderWithLines(ctx, orderId);
      const write = (buyer: BuyerFacts) =>
        orderQuestionMail({
          ...buyer,
          reason: questionHeadings[question.reason],
          report: reportOf(order, question.line),
          question: question.text,
          buildings: question.buildings,
          isReminder,
          isPaused: isDuePaused({ dueAt: order.dueAt, questions: [question] }),
        });
      await mailBuyer(ctx, order, { key: eventId, write });
    });
    subscriptions.on(event, "notifications", async (ctx, { orderId, questionId }) => {
      const order = await getOrderWithLines(ctx, orderId);
      const report = reportOf(order, await lineOf(ctx, questionId));
      await notifyBuyer(ctx, order, {
        ...questionNotice(orderNumberOf(orderId), report, isReminder),
        eventKey: `${event}:${questionId}`,
      });
    });
  }
}

function announceResuming(subscriptions: Subscriptions): void {
  subscriptions.on("order.resumed", mail, async (ctx, { orderId, questionId }, eventId) => {
    const [order, question] = [await getOrder(ctx, orderId), await findQuestion(ctx, questionId)];
    // It has ended meanwhile, or waits for another answer.
    if (!isRunning(order)) return;
    const facts = { isAnswered: question?.state === "answered", due: await openDueIn(ctx, order) };
    const write = (buyer: BuyerFacts) => orderResumedMail({ ...buyer, ...facts });
    await mailBuyer(ctx, order, { key: eventId, write });
  });
  subscriptions.on("order.resumed", "notifications", async (ctx, { orderId, questionId }) => {
    const order = await getOrder(ctx, orderId);
    if (!isRunning(order)) return;
    await notifyBuyer(ctx, order, {
      ...resumedNotice(orderNumberOf(orderId), await openDueIn(ctx, order)),
      eventKey: `order.resumed:${questionId}`,
    });
  });
}

function notifyAsker(subscriptions: Subscriptions): void {
  subscriptions.on("order.question-answered", mail, async (ctx, event, eventId) => {
    const question = await findQuestion(ctx, event.questionId);
    if (!question?.answer) return;
    const staff = await listHolders(ctx, "work on orders");
    const asker = staff.find(({ id }) => id === question.askedBy);
    if (!asker?.preferences.emailNotifications) return;
    const content = orderAnsweredMail({
      name: asker.name,
      orderNumber: orderNumberOf(event.orderId),
      report: reportOf(await getOrderWithLines(ctx, event.orderId), question.line),
      question: question.text,
      answer: answerText(question),
      link: `${ctx.config.publicUrl}/admin/orders?order=${event.orderId}`,
    });
    const to = { name: asker.name, address: asker.email };
    await deliverMail(ctx, { to, content, key: eventId });
  });

  subscriptions.on("order.question-answered", "notifications", async (ctx, event) => {
    const question = await findQuestion(ctx, event.questionId);
    const staff = await listHolders(ctx, "work on orders");
    const asker = staff.filter(({ id }) => id === question?.askedBy);
    const order = await getOrderWithLines(ctx, event.orderId);
    await notifyStaff(ctx, asker.length > 0 ? asker : staff, {
      ...answerNotice(orderNumberOf(event.orderId), reportTitleOf(order, question?.line ?? null)),
      orderId: event.orderId,
      eventKey: `question-answered:${event.questionId}`,
    });
  });

  subscriptions.on("order.question-handed-back", "notifications", async (ctx, event) => {
    const order = await getOrderWithLines(ctx, event.orderId);
    const report = reportTitleOf(order, await lineOf(ctx, event.questionId));
    await notifyStaff(ctx, await listHolders(ctx, "work on orders"), {
      ...handedBackNotice(orderNumberOf(event.orderId), report, HAND_BACK_AFTER_DAYS),
      orderId: event.orderId,
      eventKey: `question-handed-back:${event.questionId}`,
    });
  });
}

const lineOf = async (ctx: Context, questionId: string): Promise<number | null> =>
  (await findQuestion(ctx, questionId))?.line ?? null;

/** The answer in words. */
function answerText({ answer }: Question): string {
  if (!answer) return "";
  const { text, address, location, buildings, files } = answer;
  return [
    text,
    buildings.length > 0 && `Chosen: ${buildings.join(", ")}`,
    address && `Roof address: ${address}`,
    location && `Pin moved to ${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}`,
    files.length > 0 && `Files: ${files.map(({ name }) => name).join(", ")}`,
  ]
    .filter(Boolean)
    .join("\n");
}
