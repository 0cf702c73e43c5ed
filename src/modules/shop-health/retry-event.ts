import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { type DeadEvent, listDeadEvents, reviveEvent } from "#platform/outbox/dead-events";
import { requireRight } from "#platform/require-right";

/** Events whose reaction was given up, newest first, for admins. */
export async function listGivenUp(
  ctx: Context,
  paging: { page: number; limit: number },
): Promise<{ items: DeadEvent[]; total: number }> {
  requireRight(ctx, "see the shop's health");
  return listDeadEvents(ctx, paging);
}

/** Lets such an event run once more. */
export async function retryEvent(ctx: Context, id: number): Promise<void> {
  requireRight(ctx, "see the shop's health");
  await inTransaction(ctx, async (ctx) => {
    const revived = await reviveEvent(ctx, id);
    if (!revived)
      throw new Refusal("not_found", "This event no longer waits: it is done, or runs again.");
    const { event, subscriber, orderId } = revived;
    await recordAudit(ctx, {
      action: "event.retried",
      subject: `event:${id}`,
      details: { event, subscriber, ...(orderId === null ? {} : { orderIds: [orderId] }) },
    });
  });
}
