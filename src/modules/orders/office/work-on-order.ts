import type { OrderStatus } from "#contracts/calls/orders";
import type { WorkState } from "#contracts/cancellation";
import type { Cents } from "#contracts/money";
import { canPersonMake } from "#contracts/order-transitions";
import { texts } from "#contracts/texts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { changeOrder } from "#orders/change-order";
import type { Decision } from "#orders/decision";
import { deliverOrPrepare } from "#orders/delivery/complete-order";
import { refusedTransition } from "#orders/order-state";
import type { Order } from "#orders/order";
import { cancelForOffice } from "#orders/payment/cancel-order";
import { requestFrom } from "#orders/payment/finish-refunds";
import { decideStatus, loadStatusFacts } from "#orders/status/decide-status";

interface StatusInput {
  orderId: string;
  status: OrderStatus;
  /** With "cancelled": the refund that the caller was shown or chose; null when none was. */
  expectedRefundCents: Cents | null;
  /** With "cancelled": why it is another refund than the policy's. */
  reason?: string;
}

/**
 * Changes an order's status along the transition table; setting its current status changes nothing. Cancelling needs
 * the right to handle payments, since it refunds a paid order: the refund is recorded, requested, and finished by a job
 * if PayPal does not respond.
 */
export async function updateOrderStatus(ctx: Context, input: StatusInput): Promise<void> {
  requireRight(ctx, "work on orders");
  if (input.status === "cancelled")
    requireRight(ctx, "handle payments", "Only admins can cancel an order");
  if (input.status === "pending") throw new Refusal("invalid", texts.pendingIsManaged);
  await requestFrom(
    ctx,
    changeOrder(ctx, "work on orders", input.orderId, async (ctx, order) =>
      order.status === input.status ? null : move(ctx, order, input),
    ),
  );
}

async function move(ctx: Context, order: Order, input: StatusInput): Promise<Decision> {
  const { status: to, expectedRefundCents, reason = "" } = input;
  if (!canPersonMake(order.status, to)) throw refusedTransition(order.status, to);
  if (to === "cancelled") return cancelForOffice(ctx, order, { expectedRefundCents, reason });
  if (to === "completed") return deliverOrPrepare(ctx, order, { remarks: "", files: [] });
  return decideStatus(order, await loadStatusFacts(ctx, order, to), { to });
}

/** Marks how far the work on a paid order is, which decides what its buyer gets back for cancelling it. */
export async function markWork(
  ctx: Context,
  { orderId, work }: { orderId: string; work: WorkState },
): Promise<void> {
  await changeOrder(ctx, "work on orders", orderId, async (ctx, order) => {
    const { status } = order;
    if (status !== "new" && status !== "processing")
      throw new Refusal("conflict", `This order is ${status}, so there is no work to mark.`);
    if (order.work === work) return null;
    const startedAt = work === "waiting" ? null : (order.startedAt ?? ctx.now());
    return {
      changes: { work, startedAt },
      audit: [{ action: "order.work-marked", details: { work } }],
    };
  });
}

/** Adds a staff note to an order's timeline. */
export async function addOrderNote(
  ctx: Context,
  { orderId, note }: { orderId: string; note: string },
): Promise<void> {
  await changeOrder(ctx, "work on orders", orderId, async () => ({
    audit: [{ action: "order.noted", details: { text: note } }],
  }));
}
