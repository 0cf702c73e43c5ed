import { openOf, waitsForBuyer } from "#contracts/order-questions";
import type { Context } from "#platform/context";
import {
  closeOpenRefundRequest,
  closeOpenRevision,
  selectRevisionsOf,
} from "#src/modules/orders/delivery/deliveries-store.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { endQuestionOf } from "#src/modules/orders/questions/questions.ts";

/** For the event of what was returned: that it ends the order's open revision. */
export async function revisionEndedBy(
  ctx: Context,
  { id, openMatter }: Pick<Order, "id" | "openMatter">,
  { paymentStatus }: Partial<Order>,
): Promise<{ endsRevision?: boolean }> {
  if (paymentStatus !== "refunded" || openMatter === null || waitsForBuyer(openMatter)) return {};
  return openOf(await selectRevisionsOf(ctx.db, [id])) ? { endsRevision: true } : {};
}

/**
 * Within a transaction that holds the lock of an order that was refunded as a whole: nobody owes an answer, a revision
 * or a refund any more. Returns the changed columns.
 */
export async function endMattersOf(
  ctx: Context,
  order: Pick<Order, "id" | "openMatter" | "dueAt" | "paidAt">,
): Promise<Partial<Order>> {
  const { id, openMatter } = order;
  if (openMatter === null) return {};
  if (waitsForBuyer(openMatter)) return { ...(await endQuestionOf(ctx, order)), openMatter: null };
  const ended = { state: "ended" as const, closedAt: ctx.now() };
  await closeOpenRefundRequest(ctx.db, id, ended);
  const hasRevision = await closeOpenRevision(ctx.db, id, ended);
  await updateOrder(ctx.db, id, { openMatter: null });
  if (hasRevision) await recordOrderAudit(ctx, id, "order.revision-ended");
  return { openMatter: null };
}
