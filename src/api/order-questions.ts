import type { orderQuestionContract } from "#contracts/calls/order-questions";
import { askQuestion, withdrawQuestion } from "#modules/orders";
import { answerQuestion, answerTrackedQuestion } from "#modules/own-orders";
import type { HandlersOf } from "./handlers.ts";
import { presentOfficeOrder } from "./present-admin-order.ts";
import { presentTrackedOrder, presentOrderWithReceipts } from "./present-own-order.ts";

export const orderQuestionHandlers: HandlersOf<typeof orderQuestionContract> = {
  askQuestion: async ({ ctx, params, body }) =>
    presentOfficeOrder(ctx, await askQuestion(ctx, { orderId: params.id, ...body })),
  withdrawQuestion: async ({ ctx, params, body }) =>
    presentOfficeOrder(
      ctx,
      await withdrawQuestion(ctx, { orderId: params.id, questionId: body.question }),
    ),
  answerQuestion: async ({ ctx, params, body }) =>
    presentOrderWithReceipts(
      ctx,
      await answerQuestion(ctx, { orderId: params.id, ...readAnswer(body) }),
    ),
  answerTrackedQuestion: async ({ ctx, params, body }) =>
    presentTrackedOrder(
      ctx,
      await answerTrackedQuestion(ctx, { token: params.token, ...readAnswer(body) }),
    ),
};

const readAnswer = <Body extends { question: string; attachments: string[] }>({
  question: questionId,
  attachments: attachmentUrls,
  ...answer
}: Body) => ({ ...answer, questionId, attachmentUrls });
