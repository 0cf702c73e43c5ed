import type { RequestKind, RequestState } from "#contracts/calls/requests";
import { listSavedTexts, type ReplyReason } from "#contracts/work-settings";
import { listHolders, listUserNames } from "#modules/accounts";
import { recordAudit } from "#modules/audit";
import { findNamedOrders, findOpenDues, type OpenDue } from "#modules/orders/office";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { inOneLine } from "#platform/one-line";
import { requireRight } from "#platform/require-right";
import {
  noSuchRequest,
  type Owned,
  type Reply,
  type Request,
  type RequestLine,
  readRequestState,
} from "./request.ts";
import {
  insertNamedOrders,
  insertReply,
  lockRequest,
  releaseOpenRequests,
  type RequestCounts,
  selectNamedOrders,
  selectOpenlyNamed,
  selectReplies,
  selectReply,
  selectRequest,
  selectRequestCounts,
  selectRequestLines,
  selectRequests,
  updateRequest,
} from "./requests-store.ts";

export interface ListedRequest extends RequestLine, Owned {
  /** The most urgent order that it names and that is still to be delivered; null for none. */
  namedOrder: ({ id: string } & OpenDue) | null;
}

interface RequestQuery {
  page: number;
  limit: number;
  state: RequestState;
  kind?: RequestKind | undefined;
  owner?: "me" | "nobody" | undefined;
  search?: string | undefined;
}

/** One page of requests: open ones by due time, their own or that of an order they name, answered ones newest first. */
export async function listRequests(
  ctx: Context,
  { owner, ...query }: RequestQuery,
): Promise<{ items: ListedRequest[]; total: number }> {
  const { userId } = requireRight(ctx, "work on requests");
  const dues =
    query.state === "open"
      ? await findOpenDues(ctx, await selectOpenlyNamed(ctx.db))
      : new Map<string, OpenDue>();
  const selection = {
    ...query,
    ...(owner === undefined ? {} : { ownerId: owner === "me" ? userId : null }),
  };
  const { items, total } = await selectRequests(ctx.db, selection, pickRunning(dues));
  const [names, named] = await Promise.all([
    listUserNames(ctx, [...new Set(items.flatMap(({ ownerId }) => ownerId ?? []))]),
    selectNamedOrders(ctx.db, dues.size === 0 ? [] : items.map(({ id }) => id)),
  ]);
  return {
    total,
    items: items.map((item) => ({
      ...item,
      ownerName: names.get(item.ownerId ?? "") ?? null,
      namedOrder: pickMostUrgent(named.get(item.id) ?? [], dues),
    })),
  };
}

/** A paused order waits for its buyer and does not make a request more urgent. */
const pickRunning = (dues: ReadonlyMap<string, OpenDue>): Map<string, Date> =>
  new Map([...dues].flatMap(([id, { dueAt, isPaused }]) => (isPaused ? [] : [[id, dueAt]])));

/** What runs comes before what is paused, and what is due sooner before what is due later. */
function pickMostUrgent(
  ids: readonly string[],
  dues: ReadonlyMap<string, OpenDue>,
): ListedRequest["namedOrder"] {
  const open = ids.flatMap((id) => {
    const due = dues.get(id);
    return due ? [{ id, ...due }] : [];
  });
  const [first = null] = open.toSorted(
    (one, other) =>
      Number(one.isPaused) - Number(other.isPaused) || one.dueAt.getTime() - other.dueAt.getTime(),
  );
  return first;
}

/** For the shop itself: finds the orders that a request names, so that its staff see them and how urgent they are. */
export async function linkNamedOrders(ctx: Context, requestId: string): Promise<void> {
  const request = await selectRequest(ctx.db, requestId);
  if (!request) return;
  const { subject, message, transcript, email } = request;
  const said = transcript.flatMap(({ from, text }) => (from === "visitor" ? [text] : []));
  const named = await findNamedOrders(ctx, { text: [subject, message, ...said].join("\n"), email });
  await insertNamedOrders(ctx.db, requestId, named);
}

export async function countRequests(ctx: Context): Promise<RequestCounts> {
  const { userId } = requireRight(ctx, "work on requests");
  return selectRequestCounts(ctx.db, { now: ctx.now(), ownerId: userId });
}

/** What requests are answered with again and again, by what they are about, as the settings have it. */
export async function getSavedReplies(ctx: Context): Promise<Record<ReplyReason, string[]>> {
  requireRight(ctx, "work on requests");
  return listSavedTexts((await getSection(ctx, "work")).savedReplies);
}

/** A request as those see it who work on it. */
export interface RequestWithReplies
  extends Request, Pick<ListedRequest, "ownerName" | "namedOrder"> {
  /** Ids of the orders that it names. */
  namedIds: string[];
  /** Oldest first. The author is null when that account no longer exists. */
  replies: (Reply & { authorName: string | null })[];
}

export async function getRequest(ctx: Context, id: string): Promise<RequestWithReplies> {
  requireRight(ctx, "work on requests");
  const request = await selectRequest(ctx.db, id);
  if (!request) throw noSuchRequest();
  const [replies, named] = await Promise.all([
    selectReplies(ctx.db, [id]),
    selectNamedOrders(ctx.db, [id]),
  ]);
  const namedIds = named.get(id) ?? [];
  const people = [request.ownerId, ...replies.map(({ authorId }) => authorId)];
  const names = await listUserNames(ctx, [...new Set(people.filter((id) => id !== null))]);
  return {
    ...request,
    ownerName: names.get(request.ownerId ?? "") ?? null,
    namedIds,
    namedOrder: pickMostUrgent(namedIds, await findOpenDues(ctx, namedIds)),
    replies: replies.map((reply) => ({ ...reply, authorName: names.get(reply.authorId) ?? null })),
  };
}

/** For the shop itself, which mails about it; null when it does not exist. */
export const findRequest = (ctx: Context, id: string): Promise<Request | null> =>
  selectRequest(ctx.db, id);

/** For the shop itself: who sent requests and what they are about, by request id. */
export async function describeRequests(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await selectRequestLines(ctx.db, ids);
  return new Map(
    found.map(({ id, name, subject, excerpt }) => [
      id,
      [name, subject || excerpt].filter(Boolean).map(inOneLine).join(": "),
    ]),
  );
}

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
    "request.answered": { requestId: string };
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

/** For the shop itself: unassigns the open requests of somebody who may no longer answer them. */
export async function releaseRequests(ctx: Context, { userId }: { userId: string }): Promise<void> {
  if (await canOwn(ctx, userId)) return;
  await inTransaction(ctx, async (ctx) => {
    for (const id of await releaseOpenRequests(ctx.db, userId))
      await recordAudit(ctx, {
        action: "request.assigned",
        subject: `request:${id}`,
        details: { from: userId, to: null },
      });
  });
}

/** Marks a request as answered, or reopens it; its due time stays. */
export const setRequestState = (
  ctx: Context,
  { id, state }: { id: string; state: RequestState },
): Promise<RequestWithReplies> =>
  changeRequest(ctx, id, async (ctx, request) => {
    if (readRequestState(request) === state) return;
    await updateRequest(ctx.db, id, { answeredAt: state === "answered" ? ctx.now() : null });
    if (state === "answered") await ctx.emit("request.answered", { requestId: id });
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
    if (request.answeredAt === null) await ctx.emit("request.answered", { requestId: id });
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
