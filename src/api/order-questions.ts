import type { orderQuestionContract } from "#contracts/calls/order-questions";
import {
  answerQuestion,
  askQuestion,
  getSavedTexts,
  withdrawQuestion,
} from "#modules/orders/questions";
import { getOrderForAdmin } from "#modules/orders/office";
import type { HandlersOf } from "./handlers.ts";
import { presentOrderWithReceipts, presentTrackedOrder } from "./present-own-order.ts";
import { getOrderWithReceipts, getTrackedWithReceipts } from "./order-with-receipts.ts";
import { presentOfficeOrder } from "./present-admin-order.ts";

export const orderQuestionHandlers: HandlersOf<typeof orderQuestionContract> = {
  getSavedTexts: ({ ctx }) => getSavedTexts(ctx),
  askQuestion: async ({ ctx, params, body: { attachments: attachmentUrls, ...question } }) => {
    await askQuestion(ctx, { orderId: params.id, ...question, attachmentUrls });
    return presentOfficeOrder(ctx, await getOrderForAdmin(ctx, params.id));
  },
  withdrawQuestion: async ({ ctx, params, body }) => {
    await withdrawQuestion(ctx, { orderId: params.id, questionId: body.question });
    return presentOfficeOrder(ctx, await getOrderForAdmin(ctx, params.id));
  },
  answerQuestion: async ({ ctx, params, body }) => {
    await answerQuestion(ctx, { orderId: params.id, ...readAnswer(body) });
    return presentOrderWithReceipts(ctx, await getOrderWithReceipts(ctx, params.id));
  },
  answerTrackedQuestion: async ({ ctx, params, body }) => {
    await answerQuestion(ctx, { token: params.token, ...readAnswer(body) });
    return presentTrackedOrder(ctx, await getTrackedWithReceipts(ctx, params.token));
  },
};

const readAnswer = <Body extends { question: string; attachments: string[] }>({
  question: questionId,
  attachments: attachmentUrls,
  ...answer
}: Body) => ({ ...answer, questionId, attachmentUrls });
