import type { OrderStatus } from "#contracts/calls/orders";
import type { Context } from "#platform/context";
import type { Order } from "./order.ts";
import { type OrderAuditDetails, recordOrderAudit } from "./order-audit.ts";
import { emitStatusChange } from "./order-events.ts";
import { updateOrder } from "./order-store.ts";

interface StatusChange {
  to: OrderStatus;
  changes?: Partial<Pick<Order, "completion">> & { warning?: string; idempotencyKey?: null };
  details?: Pick<OrderAuditDetails, "text" | "amountCents" | "files">;
}

/**
 * Within a transaction that holds the order's lock, after the transition table was asked: the one way in which a person
 * or the shop moves an order on. Answers the changed columns.
 */
export async function changeStatus(
  ctx: Context,
  { id: orderId, status: from }: Pick<Order, "id" | "status">,
  { to, changes = {}, details = {} }: StatusChange,
) {
  const changed = { ...changes, status: to, updatedAt: ctx.now() };
  await updateOrder(ctx.db, orderId, changed);
  await recordOrderAudit(ctx, orderId, "order.status-changed", { from, to, ...details });
  await emitStatusChange(ctx, { orderId, from, to });
  return changed;
}
