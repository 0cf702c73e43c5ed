import type { OrderStatus } from "#contracts/calls/orders";
import { orderTransitions } from "#contracts/order-transitions";
import type { Context } from "#platform/context";
import type { Order } from "./order.ts";
import { type OrderAuditDetails, recordOrderAudit } from "./order-audit.ts";
import { emitStatusChange } from "./order-events.ts";
import { updateOrder } from "./order-store.ts";
import { allReturnedText } from "./payment/payment-warnings.ts";
import { withoutWarnings } from "./warning-sentences.ts";

interface StatusChange {
  to: OrderStatus;
  changes?: Partial<Pick<Order, "completion">> & { warning?: string; idempotencyKey?: null };
  details?: Pick<OrderAuditDetails, "text" | "amountCents" | "files">;
}

/**
 * Within a transaction that holds the order's lock, after checking the transition table: the only way for a person or
 * the shop to change an order's status. Returns the changed columns.
 */
export async function changeStatus(
  ctx: Context,
  {
    id: orderId,
    status: from,
    warning = null,
  }: Pick<Order, "id" | "status"> & Partial<Pick<Order, "warning">>,
  { to, changes = {}, details = {} }: StatusChange,
) {
  const isDecided = warning?.includes(allReturnedText) && orderTransitions[to].length === 0;
  const changed = {
    ...(isDecided ? { warning: withoutWarnings(warning, [allReturnedText]) } : {}),
    ...changes,
    status: to,
    updatedAt: ctx.now(),
  };
  await updateOrder(ctx.db, orderId, changed);
  await recordOrderAudit(ctx, orderId, "order.status-changed", { from, to, ...details });
  const { amountCents: refundCents = 0 } = details;
  await emitStatusChange(ctx, {
    orderId,
    from,
    to,
    ...(to === "cancelled" ? { refundCents } : {}),
  });
  return changed;
}
