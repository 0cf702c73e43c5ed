import type {
  CustomerRequest,
  CustomerRequestDetails,
  requestContract,
} from "#contracts/calls/requests";
import { listAdmins, listUserNames } from "#modules/accounts";
import {
  assignRequest,
  countRequests,
  getRequest,
  leaveNewsletter,
  listNewsletter,
  listRequests,
  replyToRequest,
  type Request,
  setRequestState,
  stateOf,
} from "#modules/contact";
import type { Context } from "#platform/context";
import type { HandlersOf } from "./handlers.ts";

export const requestHandlers: HandlersOf<typeof requestContract> = {
  listRequests: async ({ ctx, query, setTotal }) => {
    const { items, total } = await listRequests(ctx, query);
    setTotal(total);
    const names = await namesOf(ctx, items);
    return items.map((request) => presentRequest(request, names));
  },
  getRequestCounts: ({ ctx }) => countRequests(ctx),
  listRequestOwners: async ({ ctx }) =>
    (await listAdmins(ctx)).map(({ id, name }) => ({ _id: id, name })),
  getRequest: ({ ctx, params }) => presentDetails(ctx, params.id),
  assignRequest: async ({ ctx, params, body }) => {
    await assignRequest(ctx, { ...params, ...body });
    return presentDetails(ctx, params.id);
  },
  setRequestState: async ({ ctx, params, body }) => {
    await setRequestState(ctx, { ...params, ...body });
    return presentDetails(ctx, params.id);
  },
  replyToRequest: async ({ ctx, params, body }) => {
    await replyToRequest(ctx, { ...params, ...body });
    return presentDetails(ctx, params.id);
  },
  listNewsletter: async ({ ctx, query, setTotal }) => {
    const { items, total } = await listNewsletter(ctx, query);
    setTotal(total);
    return items.map(({ id, createdAt, ...address }) => ({
      _id: id,
      ...address,
      createdAt: createdAt.toISOString(),
    }));
  },
  leaveNewsletter: async ({ ctx, params }) => {
    const email = await leaveNewsletter(ctx, params.id);
    return { success: true, message: `${email} was taken off the list.`, email };
  },
};

type Names = Map<string, string>;

const namesOf = (ctx: Context, requests: Pick<Request, "ownerId">[], more: string[] = []) =>
  listUserNames(ctx, [...new Set([...requests.flatMap(({ ownerId }) => ownerId ?? []), ...more])]);

async function presentDetails(ctx: Context, id: string): Promise<CustomerRequestDetails> {
  const { replies, ...request } = await getRequest(ctx, id);
  const names = await namesOf(
    ctx,
    [request],
    replies.map(({ authorId }) => authorId),
  );
  return {
    ...presentRequest(request, names),
    message: request.message,
    transcript: request.transcript,
    replies: replies.map(({ id, authorId, message, createdAt }) => ({
      _id: id,
      author: nameIn(names, authorId),
      message,
      createdAt: createdAt.toISOString(),
    })),
  };
}

const presentRequest = (
  request: Omit<Request, "message" | "transcript">,
  names: Names,
): CustomerRequest => ({
  _id: request.id,
  referenceId: request.reference,
  kind: request.kind,
  name: request.name,
  email: request.email,
  phone: request.phone,
  subject: request.subject,
  department: request.department,
  urgency: request.urgency,
  state: stateOf(request),
  owner:
    request.ownerId === null
      ? null
      : { _id: request.ownerId, name: nameIn(names, request.ownerId) },
  createdAt: request.createdAt.toISOString(),
  dueAt: request.dueAt.toISOString(),
  answeredAt: request.answeredAt?.toISOString() ?? null,
});

/** Whoever left the shop keeps no name. */
const nameIn = (names: Names, id: string): string => names.get(id) ?? "Former admin";
