import type { OrderStatus } from "#contracts/calls/orders";
import type { WorkState } from "#contracts/cancellation";
import type { Cents } from "#contracts/money";
import { canPersonMake } from "#contracts/order-transitions";
import { returnableCents } from "#contracts/spent-points";
import { texts } from "#contracts/texts";
import type { Refund } from "#modules/payments";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { changeOrder } from "#src/modules/orders/change-order.ts";
import { deliver } from "#src/modules/orders/delivery/complete-order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { paidCentsOf } from "#src/modules/orders/order-money.ts";
import { refusedTransition } from "#src/modules/orders/order-state.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { withWarning } from "#src/modules/orders/order-warning.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { giveUpPayment } from "#src/modules/orders/payment/cancel-order.ts";
import { chooseRefund } from "#src/modules/orders/payment/choose-refund.ts";
import { findReturnable } from "#src/modules/orders/payment/find-refundable.ts";
import { finishPrepared } from "#src/modules/orders/payment/finish-refunds.ts";
import {
  pointsOf,
  type PreparedReturn,
  prepareReturn,
} from "#src/modules/orders/payment/prepare-return.ts";
import { changeStatus } from "#src/modules/orders/status/change-status.ts";

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
export async function updateOrderStatus(ctx: Context, input: StatusInput) {
  requireRight(ctx, "work on orders");
  if (input.status === "cancelled")
    requireRight(ctx, "handle payments", "Only admins can cancel an order");
  if (input.status === "pending") throw new Refusal("invalid", texts.pendingIsManaged);
  return finishPrepared(
    ctx,
    changeOrder(ctx, "work on orders", input.orderId, async (ctx, order) =>
      order.status === input.status ? null : move(ctx, order, input),
    ),
  );
}

async function move(ctx: Context, order: Order, input: StatusInput): Promise<Refund | null> {
  const { status: to } = input;
  if (!canPersonMake(order.status, to)) throw refusedTransition(order.status, to);
  if (to === "cancelled") return cancel(ctx, order, input);
  if (to === "completed") await deliver(ctx, order, { remarks: "", files: [] });
  else await changeStatus(ctx, order, { to });
  return null;
}

async function cancel(
  ctx: Context,
  order: Order,
  { expectedRefundCents, reason = "" }: StatusInput,
): Promise<Refund | null> {
  if (order.status === "pending") await giveUpPayment(ctx, order.id);
  const { capture, ...paid } = await findReturnable(ctx, order);
  const { cents, cause } = await chooseRefund(ctx, order, { paid, expectedRefundCents, reason });
  const returned = await prepareReturn(ctx, order, { cents, cause: "cancelled" });
  const isUnknown = order.paymentStatus === "completed" && !capture && paidCentsOf(order) > 0;
  await changeStatus(ctx, order, {
    to: "cancelled",
    changes: {
      idempotencyKey: null,
      ...(isUnknown ? { warnings: withWarning(order.warnings, { code: "unknown-payment" }) } : {}),
    },
    details: cancelDetails(returned, reason),
    cancelled: {
      ...pointsOf(returned),
      keptCents: returnableCents(paid) - cents,
      cause,
    },
  });
  return returned.refund;
}

/** The refund, and the reason for an amount that the admin chose. */
function cancelDetails({ refund, pointsCents }: PreparedReturn, reason: string) {
  if (!refund && pointsCents === 0 && reason === "") return {};
  const amountCents = (refund?.amountCents ?? 0) + pointsCents;
  return { amountCents, ...(reason ? { text: reason } : {}) };
}

/** Marks how far the work on a paid order is, which decides what its buyer gets back for cancelling it. */
export const markWork = (ctx: Context, { orderId, work }: { orderId: string; work: WorkState }) =>
  changeOrder(ctx, "work on orders", orderId, async (ctx, order) => {
    const { status } = order;
    if (status !== "new" && status !== "processing")
      throw new Refusal("conflict", `This order is ${status}, so there is no work to mark.`);
    if (order.work === work) return;
    const now = ctx.now();
    const startedAt = work === "waiting" ? null : (order.startedAt ?? now);
    await updateOrder(ctx.db, orderId, { work, startedAt, updatedAt: now });
    await recordOrderAudit(ctx, orderId, "order.work-marked", { work });
  });

/** Adds a staff note to an order's timeline. */
export const addOrderNote = (ctx: Context, { orderId, note }: { orderId: string; note: string }) =>
  changeOrder(ctx, "work on orders", orderId, (ctx) =>
    recordOrderAudit(ctx, orderId, "order.noted", { text: note }),
  );
