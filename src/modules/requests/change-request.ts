import type { RequestState } from "#contracts/calls/requests";
import { listHolders } from "#modules/accounts";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { getRequest, type RequestWithReplies } from "./get-request.ts";
import { insertReply, lockRequest, updateRequest } from "./requests-store.ts";
import { noSuchRequest, type Request, stateOf } from "./request.ts";

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
    if (stateOf(request) === state) return;
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
