import type {
  CustomerRequest,
  CustomerRequestDetails,
  RequestOrder,
  requestContract,
} from "#contracts/calls/requests";
import type { Decoded } from "#contracts/calls/values";
import { expectedResponse } from "#contracts/live-requests";
import { pickFileReference } from "#contracts/job-references";
import { formatFullName } from "#contracts/person-name";
import { texts } from "#contracts/texts";
import { listHolders } from "#modules/accounts";
import { commonReferences, nameRoofs } from "#modules/orders";
import { listRelatedOrders, type OpenDue, type RelatedOrder } from "#modules/orders/office";
import {
  assignRequest,
  countRequests,
  getRequest,
  getSavedReplies,
  listRequests,
  replyToRequest,
  sendContactMessage,
  sendLiveRequest,
  type ListedRequest,
  type RequestWithReplies,
  setRequestState,
} from "#modules/requests";
import type { Context } from "#platform/context";
import { hasRight } from "#platform/require-right";
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
  getSavedReplies: ({ ctx }) => getSavedReplies(ctx),
  getRequest: async ({ ctx, params }) => presentDetails(ctx, await getRequest(ctx, params.id)),
  assignRequest: async ({ ctx, params, body }) =>
    presentDetails(ctx, await assignRequest(ctx, { ...params, ...body })),
  setRequestState: async ({ ctx, params, body }) =>
    presentDetails(ctx, await setRequestState(ctx, { ...params, ...body })),
  replyToRequest: async ({ ctx, params, body }) =>
    presentDetails(ctx, await replyToRequest(ctx, { ...params, ...body })),
};

async function presentDetails(
  ctx: Context,
  { replies, namedIds, ...request }: RequestWithReplies,
): Promise<Decoded<typeof CustomerRequestDetails>> {
  const { orders, userId } = hasRight(ctx, "work on orders")
    ? await listRelatedOrders(ctx, { email: request.email, namedIds })
    : { orders: [], userId: null };
  return {
    ...presentRequest({ ...request, excerpt: "" }),
    customerId: hasRight(ctx, "manage customers") ? userId : null,
    orders: orders.map(presentRelated),
    message: request.message,
    transcript: request.transcript,
    replies: replies.map(({ id, authorName, message, createdAt }) => ({
      _id: id,
      author: authorName ?? FORMER_COLLEAGUE,
      message,
      createdAt,
    })),
  };
}

const presentRelated = ({
  order,
  due,
  isNamed,
  isOwn,
}: RelatedOrder): Decoded<typeof RequestOrder> => ({
  _id: order.id,
  status: order.status,
  address: nameRoofs(order)[0] ?? "",
  products: order.lines.map(({ title }) => title),
  reference: pickFileReference(commonReferences(order)),
  buyer: formatFullName(order.contact),
  due: due && { at: due.dueAt, isPaused: due.isPaused },
  isNamed,
  isOwn,
});

const presentNamed = ({ id, ...due }: { id: string } & OpenDue) => ({ _id: id, ...due });

const presentRequest = (request: ListedRequest): Decoded<typeof CustomerRequest> => ({
  ...presentSent(request),
  excerpt: request.excerpt,
  owner:
    request.ownerId === null
      ? null
      : { _id: request.ownerId, name: request.ownerName ?? FORMER_COLLEAGUE },
  dueAt: request.dueAt,
  namedOrder: request.namedOrder && presentNamed(request.namedOrder),
});
