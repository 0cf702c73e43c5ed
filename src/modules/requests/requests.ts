import type { RequestKind, RequestState } from "#contracts/calls/requests";
import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { getUser, listHolders, listUserNames } from "#modules/accounts";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { getSignedIn } from "#platform/signed-in";
import {
  noSuchRequest,
  type Owned,
  type Reply,
  type Request,
  type RequestLine,
  readRequestState,
} from "./request.ts";
import {
  deleteAnswered,
  deleteRequestsFrom,
  insertReply,
  lockRequest,
  type RequestCounts,
  selectReplies,
  selectReply,
  selectRequest,
  selectRequestCounts,
  selectRequests,
  selectRequestsFrom,
  updateRequest,
} from "./requests-store.ts";

export type ListedRequest = RequestLine & Owned;

interface RequestQuery {
  page: number;
  limit: number;
  state: RequestState;
  kind?: RequestKind | undefined;
  owner?: "me" | "nobody" | undefined;
  search?: string | undefined;
}

/** One page of requests: open ones by due time, answered ones newest first. */
export async function listRequests(
  ctx: Context,
  { owner, ...query }: RequestQuery,
): Promise<{ items: ListedRequest[]; total: number }> {
  const { userId } = requireRight(ctx, "work on requests");
  const { items, total } = await selectRequests(ctx.db, {
    ...query,
    ...(owner === undefined ? {} : { ownerId: owner === "me" ? userId : null }),
  });
  const names = await listUserNames(ctx, [
    ...new Set(items.flatMap(({ ownerId }) => ownerId ?? [])),
  ]);
  const named = items.map((item) => ({
    ...item,
    ownerName: names.get(item.ownerId ?? "") ?? null,
  }));
  return { items: named, total };
}

export async function countRequests(ctx: Context): Promise<RequestCounts> {
  const { userId } = requireRight(ctx, "work on requests");
  return selectRequestCounts(ctx.db, { now: ctx.now(), ownerId: userId });
}

/** A request as those see it who work on it. */
export interface RequestWithReplies extends Request, Owned {
  /** Oldest first. The author is null when that account no longer exists. */
  replies: (Reply & { authorName: string | null })[];
}

export async function getRequest(ctx: Context, id: string): Promise<RequestWithReplies> {
  requireRight(ctx, "work on requests");
  const request = await selectRequest(ctx.db, id);
  if (!request) throw noSuchRequest();
  const replies = await selectReplies(ctx.db, [id]);
  const people = [request.ownerId, ...replies.map(({ authorId }) => authorId)];
  const names = await listUserNames(ctx, [...new Set(people.filter((id) => id !== null))]);
  return {
    ...request,
    ownerName: names.get(request.ownerId ?? "") ?? null,
    replies: replies.map((reply) => ({ ...reply, authorName: names.get(reply.authorId) ?? null })),
  };
}

/** For the shop itself, which mails about it; null when it does not exist. */
export const findRequest = (ctx: Context, id: string): Promise<Request | null> =>
  selectRequest(ctx.db, id);

/** For the shop itself: a reply with its request. */
export async function findReply(
  ctx: Context,
  id: string,
): Promise<{ reply: Reply; request: Request } | null> {
  const reply = await selectReply(ctx.db, id);
  const request = reply && (await selectRequest(ctx.db, reply.requestId));
  return request ? { reply, request } : null;
}

declare module "#platform/context" {
  interface EventMap {
    "request.replied": { replyId: string };
  }
}

/** Assigns a request to somebody who may work on it, or to nobody with null. */
export const assignRequest = (
  ctx: Context,
  { id, ownerId }: { id: string; ownerId: string | null },
): Promise<RequestWithReplies> =>
  changeRequest(ctx, id, async (ctx, request) => {
    if (request.ownerId === ownerId) return;
    if (ownerId !== null && !(await canOwn(ctx, ownerId)))
      throw new Refusal("invalid", "Only staff and admins can be assigned to a request");
    await updateRequest(ctx.db, id, { ownerId });
    await recordAudit(ctx, {
      action: "request.assigned",
      subject: `request:${id}`,
      details: { from: request.ownerId, to: ownerId },
    });
  });

const canOwn = async (ctx: Context, userId: string): Promise<boolean> =>
  (await listHolders(ctx, "work on requests")).some(({ id }) => id === userId);

/** Marks a request as answered, or reopens it; its due time stays. */
export const setRequestState = (
  ctx: Context,
  { id, state }: { id: string; state: RequestState },
): Promise<RequestWithReplies> =>
  changeRequest(ctx, id, async (ctx, request) => {
    if (readRequestState(request) === state) return;
    await updateRequest(ctx.db, id, { answeredAt: state === "answered" ? ctx.now() : null });
    await recordAudit(ctx, {
      action: state === "answered" ? "request.answered" : "request.reopened",
      subject: `request:${id}`,
    });
  });

/** Replies by mail. The request is then answered, and assigned to the sender of the reply unless it has an owner. */
export const replyToRequest = (
  ctx: Context,
  { id, message }: { id: string; message: string },
): Promise<RequestWithReplies> =>
  changeRequest(ctx, id, async (ctx, request, authorId) => {
    const now = ctx.now();
    const reply = { id: ctx.newId(), requestId: id, authorId, message, createdAt: now };
    await insertReply(ctx.db, reply);
    await updateRequest(ctx.db, id, {
      answeredAt: request.answeredAt ?? now,
      ownerId: request.ownerId ?? authorId,
    });
    await ctx.emit("request.replied", { replyId: reply.id });
    await recordAudit(ctx, {
      action: "request.replied",
      subject: `request:${id}`,
      details: { replyId: reply.id },
    });
  });

/** What somebody of the office does to a request, under its lock. */
async function changeRequest(
  ctx: Context,
  id: string,
  change: (ctx: Context, request: Request, userId: string) => Promise<void>,
): Promise<RequestWithReplies> {
  const { userId } = requireRight(ctx, "work on requests");
  await inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx.db, id);
    if (!request) throw noSuchRequest();
    await change(ctx, request, userId);
  });
  return getRequest(ctx, id);
}

/** A request with the replies, oldest first. */
export interface OwnRequest extends Request {
  replies: Reply[];
}

const READ_AT_ONCE = 100;

/** All requests sent with the address of the caller's account, newest first, read in batches while they are consumed. */
export async function* readOwnRequests(ctx: Context): AsyncGenerator<OwnRequest[]> {
  const { email } = await getUser(ctx, getSignedIn(ctx).userId);
  const batches = inBatches<Request>(READ_AT_ONCE, (last, limit) =>
    selectRequestsFrom(ctx.db, email, { after: last?.id ?? null, limit }),
  );
  for await (const batch of batches) {
    const ids = batch.map(({ id }) => id);
    const replies = Map.groupBy(await selectReplies(ctx.db, ids), ({ requestId }) => requestId);
    yield batch.map((request) => ({ ...request, replies: replies.get(request.id) ?? [] }));
  }
}

const DELETED_AT_ONCE = 500;

/** Deletes requests that were answered long ago, with their replies and transcripts. */
export async function deleteOldRequests(ctx: Context): Promise<void> {
  const end = new Date(ctx.now().getTime() - retention.answeredRequestDays * DAY_MS);
  while ((await deleteAnswered(ctx.db, end, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
}

/** For the shop itself: deletes what came from the address of a closed account, open requests included. */
export const deletePersonsRequests = (ctx: Context, email: string): Promise<void> =>
  deleteRequestsFrom(ctx.db, email);
