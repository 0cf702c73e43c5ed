import type { OrderStatus } from "#contracts/calls/orders";
import { orderTransitions } from "#contracts/order-transitions";
import type { Context } from "#platform/context";
import type { Order } from "./order.ts";
import { type OrderAuditDetails, recordOrderAudit } from "./order-audit.ts";
import { emitStatusChange, type StatusChange as Cancelled } from "./order-events.ts";
import { updateOrder } from "./order-store.ts";
import { allReturnedText } from "./payment/payment-warnings.ts";
import { endQuestionOf } from "./questions/close-question.ts";
import { releaseHeldPoints } from "./payment/return-spent-points.ts";
import { withoutWarnings } from "./warning-sentences.ts";

interface StatusChange {
  to: OrderStatus;
  changes?: Partial<Pick<Order, "completion" | "deliveredAt">> & {
    warning?: string;
    idempotencyKey?: null;
  };
  details?: Pick<OrderAuditDetails, "text" | "amountCents" | "files">;
  /** Of a cancelled order that was paid. */
  cancelled?: Pick<Cancelled, "keptCents" | "points" | "pointsCents" | "isOwnAmount">;
}

/**
 * Within a transaction that holds the order's lock, after checking the transition table: the only way for a person or
 * the shop to change an order's status. Returns the changed columns.
 */
export async function changeStatus(
  ctx: Context,
  order: Pick<Order, "id" | "status"> &
    Partial<Pick<Order, "warning" | "openMatter" | "dueAt" | "paidAt" | "startedAt">>,
  { to, changes = {}, details = {}, cancelled = {} }: StatusChange,
) {
  const { id: orderId, status: from } = order;
  const ended = orderTransitions[to].length === 0 ? await endQuestionOf(ctx, order) : {};
  const changed = {
    ...ended,
    ...endedBy(to, order),
    ...changes,
    ...(to === "processing" ? { startedAt: order.startedAt ?? ctx.now() } : {}),
    status: to,
    updatedAt: ctx.now(),
  };
  await updateOrder(ctx.db, orderId, changed);
  await giveUpHold(ctx, { orderId, from, to });
  await recordOrderAudit(ctx, orderId, "order.status-changed", { from, to, ...details });
  const { amountCents: refundCents = 0 } = details;
  await emitStatusChange(ctx, {
    orderId,
    from,
    to,
    ...(to === "cancelled" ? { refundCents, keptCents: 0, ...cancelled } : {}),
  });
  return changed;
}

const giveUpHold = async (
  ctx: Context,
  { orderId, from, to }: { orderId: string; from: OrderStatus; to: OrderStatus },
): Promise<void> => {
  if (from === "pending" && to === "cancelled") await releaseHeldPoints(ctx, orderId);
};

/** What ends with a final status besides the question. */
function endedBy(to: OrderStatus, { warning = null }: Partial<Pick<Order, "warning">>) {
  if (orderTransitions[to].length > 0) return {};
  const isDecided = warning?.includes(allReturnedText);
  return {
    openMatter: null,
    ...(isDecided ? { warning: withoutWarnings(warning, [allReturnedText]) } : {}),
  };
}
