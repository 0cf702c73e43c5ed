import { listHolders } from "#modules/accounts";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { getRequest, type RequestWithReplies } from "./get-request.ts";
import { lockRequest, updateRequest } from "./requests-store.ts";
import { noSuchRequest } from "./request.ts";

/** Assigns a request to somebody who may work on it, or to nobody with null. */
export async function assignRequest(
  ctx: Context,
  { id, ownerId }: { id: string; ownerId: string | null },
): Promise<RequestWithReplies> {
  requireRight(ctx, "work on requests");
  await inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx.db, id);
    if (!request) throw noSuchRequest();
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
  return getRequest(ctx, id);
}

const canOwn = async (ctx: Context, userId: string): Promise<boolean> =>
  (await listHolders(ctx, "work on requests")).some(({ id }) => id === userId);
