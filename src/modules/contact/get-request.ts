import type { Context } from "#platform/context";
import { getAdmin } from "#platform/signed-in";
import { selectReplies, selectReply, selectRequest } from "./contact-store.ts";
import { noSuchRequest, type Reply, type Request } from "./request.ts";

interface RequestWithReplies extends Request {
  /** Oldest first. */
  replies: Reply[];
}

export async function getRequest(ctx: Context, id: string): Promise<RequestWithReplies> {
  getAdmin(ctx);
  const request = await selectRequest(ctx.db, id);
  if (!request) throw noSuchRequest();
  return { ...request, replies: await selectReplies(ctx.db, id) };
}

/** For the shop itself, which mails about it; null when it is gone. */
export const findRequest = (ctx: Context, id: string): Promise<Request | null> =>
  selectRequest(ctx.db, id);

/** For the shop itself: a reply with the request that it answers. */
export async function findReply(
  ctx: Context,
  id: string,
): Promise<{ reply: Reply; request: Request } | null> {
  const reply = await selectReply(ctx.db, id);
  const request = reply && (await selectRequest(ctx.db, reply.requestId));
  return request ? { reply, request } : null;
}
