import type { RequestState } from "#contracts/calls/requests";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { requireRight } from "#platform/require-right";
import { getRequest, type RequestWithReplies } from "./get-request.ts";
import { lockRequest, updateRequest } from "./requests-store.ts";
import { noSuchRequest, stateOf } from "./request.ts";

/** Marks a request as answered, or reopens it; its due time stays. */
export async function setRequestState(
  ctx: Context,
  { id, state }: { id: string; state: RequestState },
): Promise<RequestWithReplies> {
  requireRight(ctx, "work on requests");
  await inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx.db, id);
    if (!request) throw noSuchRequest();
    if (stateOf(request) === state) return;
    await updateRequest(ctx.db, id, { answeredAt: state === "answered" ? ctx.now() : null });
    await recordAudit(ctx, {
      action: state === "answered" ? "request.answered" : "request.reopened",
      subject: `request:${id}`,
    });
  });
  return getRequest(ctx, id);
}
