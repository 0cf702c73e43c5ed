import type { Context } from "#platform/context";
import { closeOpenRevision } from "#src/modules/orders/delivering/deliveries-store.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { endQuestionOf } from "#src/modules/orders/questions/close-question.ts";

/** For the event of what was returned: that it ends the order's open revision. */
export const revisionEndedBy = (
  { openMatter }: Pick<Order, "openMatter">,
  { paymentStatus }: Partial<Order>,
): { endsRevision?: boolean } =>
  paymentStatus === "refunded" && openMatter === "revision" ? { endsRevision: true } : {};

/**
 * Within a transaction that holds the lock of an order that was refunded as a whole: nobody owes an answer or a
 * revision any more. Returns the changed columns.
 */
export async function endMattersOf(
  ctx: Context,
  order: Pick<Order, "id" | "openMatter" | "dueAt" | "paidAt">,
): Promise<Partial<Order>> {
  const { id, openMatter } = order;
  if (openMatter === null) return {};
  if (openMatter !== "revision") return { ...(await endQuestionOf(ctx, order)), openMatter: null };
  await closeOpenRevision(ctx.db, id, { state: "ended", closedAt: ctx.now() });
  await updateOrder(ctx.db, id, { openMatter: null });
  await recordOrderAudit(ctx, id, "order.revision-ended");
  return { openMatter: null };
}
