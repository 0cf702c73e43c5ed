import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { requireRight } from "#platform/require-right";
import { getRequest, type RequestWithReplies } from "./get-request.ts";
import { insertReply, lockRequest, updateRequest } from "./requests-store.ts";
import { noSuchRequest } from "./request.ts";

declare module "#platform/context" {
  interface EventMap {
    "request.replied": { replyId: string };
  }
}

/** Replies by mail. The request is then answered, and assigned to the sender of the reply unless it has an owner. */
export async function replyToRequest(
  ctx: Context,
  { id, message }: { id: string; message: string },
): Promise<RequestWithReplies> {
  const { userId: authorId } = requireRight(ctx, "work on requests");
  await inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx.db, id);
    if (!request) throw noSuchRequest();
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
  return getRequest(ctx, id);
}
