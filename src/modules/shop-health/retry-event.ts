import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { listDeadEvents, reviveEvent } from "#platform/outbox/dead-events";
import { requireRight } from "#platform/require-right";
import { detailsOf, noLongerWaits } from "./audited-event.ts";
import { asGivenUp, type GivenUpEvent } from "./given-up-event.ts";

/** Events whose reaction was given up, newest first, for admins. */
export async function listGivenUp(
  ctx: Context,
  paging: { page: number; limit: number },
): Promise<{ items: GivenUpEvent[]; total: number }> {
  requireRight(ctx, "see the shop's health");
  const { items, total } = await listDeadEvents(ctx, paging);
  return { items: items.map(asGivenUp), total };
}

/** Lets such an event run once more. */
export async function retryEvent(ctx: Context, id: number): Promise<void> {
  requireRight(ctx, "see the shop's health");
  await inTransaction(ctx, async (ctx) => {
    const revived = await reviveEvent(ctx, id);
    if (!revived) throw noLongerWaits();
    await recordAudit(ctx, {
      action: "event.retried",
      subject: `event:${id}`,
      details: detailsOf(revived),
    });
  });
}
