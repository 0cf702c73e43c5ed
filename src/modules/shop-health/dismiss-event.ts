import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { dismissDeadEvent } from "#platform/outbox/dead-events";
import { requireRight } from "#platform/require-right";
import { detailsOf, noLongerWaits } from "./audited-event.ts";

/** Removes a given-up event from the list: its reaction never runs. */
export async function dismissEvent(ctx: Context, id: number): Promise<void> {
  requireRight(ctx, "see the shop's health");
  await inTransaction(ctx, async (ctx) => {
    const dismissed = await dismissDeadEvent(ctx, id);
    if (!dismissed) throw noLongerWaits();
    const { recipient, error } = dismissed;
    await recordAudit(ctx, {
      action: "event.dismissed",
      subject: `event:${id}`,
      details: { ...detailsOf(dismissed), ...(recipient === null ? {} : { recipient }), error },
    });
  });
}
