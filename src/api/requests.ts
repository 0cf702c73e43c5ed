import type {
  CustomerRequest,
  CustomerRequestDetails,
  requestContract,
} from "#contracts/calls/requests";
import type { Decoded } from "#contracts/calls/values";
import { expectedResponse } from "#contracts/live-requests";
import { texts } from "#contracts/texts";
import { listHolders } from "#modules/accounts";
import {
  assignRequest,
  countRequests,
  getRequest,
  listRequests,
  replyToRequest,
  sendContactMessage,
  sendLiveRequest,
  type ListedRequest,
  type RequestWithReplies,
  setRequestState,
} from "#modules/requests";
import type { HandlersOf } from "./handlers.ts";
import { done, sendPage } from "./reply.ts";
import { presentSent } from "./present-request.ts";

/** Closed accounts have no name. */
const FORMER_COLLEAGUE = "Former colleague";

export const requestHandlers: HandlersOf<typeof requestContract> = {
  sendContactMessage: ({ ctx, body }) => done(sendContactMessage(ctx, body), texts.contactSent),
  sendLiveRequest: async ({ ctx, body }) => {
    const { reference, department, urgency, dueAt } = await sendLiveRequest(ctx, body);
    return {
      success: true,
      message: "Your request has been sent.",
      data: {
        department,
        referenceId: reference,
        expectedResponse: expectedResponse(urgency),
        dueAt,
      },
    };
  },
  listRequests: ({ ctx, query, setTotal }) =>
    sendPage(listRequests(ctx, query), setTotal, presentRequest),
  getRequestCounts: ({ ctx }) => countRequests(ctx),
  listRequestOwners: async ({ ctx }) =>
    (await listHolders(ctx, "work on requests")).map(({ id, name }) => ({ _id: id, name })),
  getRequest: async ({ ctx, params }) => presentDetails(await getRequest(ctx, params.id)),
  assignRequest: async ({ ctx, params, body }) =>
    presentDetails(await assignRequest(ctx, { ...params, ...body })),
  setRequestState: async ({ ctx, params, body }) =>
    presentDetails(await setRequestState(ctx, { ...params, ...body })),
  replyToRequest: async ({ ctx, params, body }) =>
    presentDetails(await replyToRequest(ctx, { ...params, ...body })),
};

const presentDetails = ({
  replies,
  ...request
}: RequestWithReplies): Decoded<typeof CustomerRequestDetails> => ({
  ...presentRequest({ ...request, excerpt: "" }),
  message: request.message,
  transcript: request.transcript,
  replies: replies.map(({ id, authorName, message, createdAt }) => ({
    _id: id,
    author: authorName ?? FORMER_COLLEAGUE,
    message,
    createdAt,
  })),
});

const presentRequest = (request: ListedRequest): Decoded<typeof CustomerRequest> => ({
  ...presentSent(request),
  excerpt: request.excerpt,
  owner:
    request.ownerId === null
      ? null
      : { _id: request.ownerId, name: request.ownerName ?? FORMER_COLLEAGUE },
  dueAt: request.dueAt,
});
