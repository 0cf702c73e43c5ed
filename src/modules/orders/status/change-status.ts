import type { OrderStatus } from "#contracts/calls/orders";
import { orderTransitions } from "#contracts/order-transitions";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { type OrderAuditDetails, recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { emitStatusChange, type StatusChangedEvent } from "#src/modules/orders/order-events.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { withoutWarnings } from "#src/modules/orders/order-warning.ts";
import { endQuestionOf } from "#src/modules/orders/questions/questions.ts";
import { findHeldPoints, returnPoints } from "#modules/rewards";

type ChangingOrder = Pick<Order, "id" | "status"> &
  Partial<Pick<Order, "warnings" | "openMatter" | "dueAt" | "paidAt" | "startedAt">>;

interface StatusChange {
  to: OrderStatus;
  changes?: Partial<Pick<Order, "completion" | "deliveredAt" | "isInsider" | "warnings">> & {
    idempotencyKey?: null;
  };
  details?: Pick<OrderAuditDetails, "text" | "amountCents" | "files">;
  /** Of a cancelled order that was paid, or replaced. */
  cancelled?: Pick<
    StatusChangedEvent,
    "keptCents" | "points" | "pointsCents" | "pointsEntryId" | "deducted" | "cause" | "isReplaced"
  >;
}

/**
 * Within a transaction that holds the order's lock, after checking the transition table: the only way for a person or
 * the shop to change an order's status. Returns the changed columns.
 */
export async function changeStatus(
  ctx: Context,
  order: ChangingOrder,
  { to, changes = {}, details = {}, cancelled = {} }: StatusChange,
) {
  const { id: orderId, status: from } = order;
  const changed = {
    ...(await endedBy(ctx, order, to)),
    ...changes,
    ...momentOf(ctx, order, to),
    ...outcomeOf(order, details, cancelled),
    status: to,
    updatedAt: ctx.now(),
  };
  await updateOrder(ctx.db, orderId, changed);
  if (from === "pending" && to === "cancelled") await releaseHeldPoints(ctx, orderId);
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

function momentOf(ctx: Context, { startedAt }: ChangingOrder, to: OrderStatus) {
  if (to === "processing") return { startedAt: startedAt ?? ctx.now() };
  return to === "cancelled" ? { cancelledAt: ctx.now() } : {};
}

function outcomeOf(
  { paidAt }: ChangingOrder,
  { amountCents: refundCents = 0 }: NonNullable<StatusChange["details"]>,
  { cause, keptCents = 0 }: NonNullable<StatusChange["cancelled"]>,
): Partial<Pick<Order, "cancelled">> {
  return paidAt && cause ? { cancelled: { refundCents, keptCents, cause } } : {};
}

/** What ends with a final status: an open question or revision, and a warning that is now decided. */
async function endedBy(ctx: Context, order: ChangingOrder, to: OrderStatus) {
  if (orderTransitions[to].length > 0) return {};
  const { warnings = [] } = order;
  const undecided = withoutWarnings(warnings, "all-returned", "due-uncounted");
  // The refund of a cancelled order follows the Cancellation Policy.
  const left = to === "cancelled" ? withoutWarnings(undecided, "surcharge-refused") : undecided;
  return {
    ...(await endQuestionOf(ctx, order)),
    openMatter: null,
    ...(left.length === warnings.length ? {} : { warnings: left }),
  };
}

/** Within the transaction that cancels an unpaid order: the points that it holds are its customer's again. */
async function releaseHeldPoints(ctx: Context, orderId: string): Promise<void> {
  const held = await findHeldPoints(ctx, orderId);
  if (!held) return;
  await returnPoints(ctx, { orderId, ...held });
  await updateOrder(ctx.db, orderId, { pointsReturnedCents: held.cents });
}
