import { HAND_BACK_AFTER_DAYS, isDuePaused, questionHeadings } from "#contracts/order-questions";
import { listHolders } from "#modules/accounts";
import { orderAnsweredMail, orderQuestionMail, orderResumedMail } from "#modules/mail/orders";
import {
  answerNotice,
  handedBackNotice,
  questionNotice,
  resumedNotice,
} from "#modules/notifications";
import { nameOrder, nameOrderByReport, nameOrderForStaff } from "#modules/orders";
import { findQuestion, type Question } from "#modules/orders/questions";
import type { Context } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announce } from "./announce.ts";
import { type BuyerFacts, describeAskedReport, mailToBuyer } from "./buyer-mail.ts";
import { isRunning, openDueIn } from "./due-in.ts";
import { getOrderWithLines } from "./get-order.ts";
import { noticesToBuyer, noticesToStaff } from "./notices.ts";

/** What the staff asks buyers, and what they answer. */
export function announceQuestions(subscriptions: Subscriptions): void {
  announceQuestion(subscriptions, "order.question-asked", "question about an order");
  announceQuestion(subscriptions, "order.question-reminded", "reminder of a question");

  announce(subscriptions, "order.resumed", {
    description: "order resumed after a question",
    find: async (ctx, { orderId }) => {
      const order = await getOrderWithLines(ctx, orderId);
      // It has ended meanwhile, or waits for another answer.
      return isRunning(order) ? { order, due: await openDueIn(ctx, order) } : null;
    },
    mail: async ({ order, due }, ctx, { questionId }) => {
      const question = await findQuestion(ctx, questionId);
      const facts = { isAnswered: question?.state === "answered", due };
      return mailToBuyer(ctx, order, (buyer) => orderResumedMail({ ...buyer, ...facts }));
    },
    notices: ({ order, due }, _, { questionId }) =>
      noticesToBuyer(order, {
        ...resumedNotice(nameOrder(order), due),
        eventKey: `order.resumed:${questionId}`,
      }),
  });

  announceAnswer(subscriptions);

  announce(subscriptions, "order.question-handed-back", {
    description: "unanswered question, to the staff",
    find: findAsked,
    notices: async ({ order, question }, ctx, { questionId }) => {
      const name = nameOrderByReport(order, question?.line);
      return noticesToStaff(await listHolders(ctx, "work on orders"), {
        ...handedBackNotice(name, HAND_BACK_AFTER_DAYS),
        orderId: order.id,
        eventKey: `question-handed-back:${questionId}`,
      });
    },
  });
}

/** A question to the buyer, or its reminder. */
function announceQuestion(
  subscriptions: Subscriptions,
  event: "order.question-asked" | "order.question-reminded",
  description: string,
): void {
  const isReminder = event === "order.question-reminded";
  announce(subscriptions, event, {
    description,
    find: findAsked,
    mail: ({ order, question }, ctx) => {
      // Answered or withdrawn before the mail could leave.
      if (question?.state !== "open") return null;
      const write = (buyer: BuyerFacts) =>
        orderQuestionMail({
          ...buyer,
          reason: questionHeadings[question.reason],
          report: describeAskedReport(order, question.line),
          question: question.text,
          buildings: question.buildings,
          files: question.files.map(({ name }) => name),
          isReminder,
          isPaused: isDuePaused({ dueAt: order.dueAt, questions: [question] }),
        });
      return mailToBuyer(ctx, order, write, { line: question.line });
    },
    notices: ({ order, question }, _, { questionId }) =>
      noticesToBuyer(order, {
        ...questionNotice(nameOrder(order, question?.line), isReminder),
        eventKey: `${event}:${questionId}`,
      }),
  });
}

/** To those who asked, or to all of the staff where they have left. */
function announceAnswer(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.question-answered", {
    description: "answer of a buyer, to the staff",
    find: async (ctx, event) => {
      const { order, question } = await findAsked(ctx, event);
      const staff = await listHolders(ctx, "work on orders");
      return { order, question, staff, askers: staff.filter(({ id }) => id === question?.askedBy) };
    },
    mail: ({ order, question, askers: [asker] }, ctx) => {
      if (!question?.answer || !asker?.preferences.emailNotifications) return null;
      const content = orderAnsweredMail({
        name: asker.name,
        order: nameOrderForStaff(order, question.line),
        report: describeAskedReport(order, question.line),
        question: question.text,
        answer: answerText(question),
        link: `${ctx.config.publicUrl}/admin/orders?order=${order.id}`,
      });
      return { to: { name: asker.name, address: asker.email }, content };
    },
    notices: ({ order, question, staff, askers }, _, { questionId }) =>
      noticesToStaff(askers.length > 0 ? askers : staff, {
        ...answerNotice(nameOrderByReport(order, question?.line)),
        orderId: order.id,
        eventKey: `question-answered:${questionId}`,
      }),
  });
}

const findAsked = async (ctx: Context, event: { orderId: string; questionId: string }) => ({
  order: await getOrderWithLines(ctx, event.orderId),
  question: await findQuestion(ctx, event.questionId),
});

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
