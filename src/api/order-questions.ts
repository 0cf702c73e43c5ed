import type { orderQuestionContract } from "#contracts/calls/order-questions";
import {
  answerQuestion,
  answerTrackedQuestion,
  askQuestion,
  withdrawQuestion,
} from "#modules/orders";
import type { HandlersOf } from "./handlers.ts";
import { presentOfficeOrder } from "./present-admin-order.ts";
import { presentTrackedOrder, presentWithReceipts } from "./present-with-receipts.ts";

export const orderQuestionHandlers: HandlersOf<typeof orderQuestionContract> = {
  askQuestion: async ({ ctx, params, body }) =>
    presentOfficeOrder(ctx, await askQuestion(ctx, { orderId: params.id, ...body })),
  withdrawQuestion: async ({ ctx, params, body }) =>
    presentOfficeOrder(
      ctx,
      await withdrawQuestion(ctx, { orderId: params.id, questionId: body.question }),
    ),
  answerQuestion: async ({ ctx, params, body }) =>
    presentWithReceipts(
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
