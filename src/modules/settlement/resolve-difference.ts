import { recordAudit } from "#modules/audit";
import { removeOrderWarning } from "#modules/orders";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { warningOf } from "./record-difference.ts";
import { type FoundDifference, markResolved, selectDifference } from "./settlement-store.ts";
import { type ListedDifference, withResolvers } from "./with-resolver.ts";

/** Resolves a difference and removes its warning from the order. Repeating it changes nothing. */
export async function resolveDifference(
  ctx: Context,
  { id, note }: { id: string; note: string },
): Promise<ListedDifference> {
  const { userId } = requireRight(ctx, "handle payments");
  const found = await inTransaction(ctx, async (ctx) => {
    const resolution = { resolvedAt: ctx.now(), resolvedBy: userId, note };
    const resolved = await markResolved(ctx.db, id, resolution);
    if (!resolved) return getDifference(ctx, id);
    const { orderId } = resolved;
    if (orderId) await removeOrderWarning(ctx, orderId, { warning: warningOf(resolved), note });
    await recordAudit(ctx, {
      action: "settlement.resolved",
      subject: `settlement:${id}`,
      details: { note },
    });
    return resolved;
  });
  const [listed] = await withResolvers(ctx, [found]);
  return listed!;
}

async function getDifference(ctx: Context, id: string): Promise<FoundDifference> {
  const found = await selectDifference(ctx.db, id);
  if (!found) throw new Refusal("not_found", "There is no such difference");
  return found;
}
