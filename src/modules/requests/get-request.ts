import { listUserNames } from "#modules/accounts";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { selectReplies, selectReply, selectRequest } from "./requests-store.ts";
import { noSuchRequest, type Owned, type Reply, type Request } from "./request.ts";

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
