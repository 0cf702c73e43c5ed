import { askRefund, claimDueRefunds, recordRefund, type Refund } from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import type { Order } from "./order.ts";
import { recordOrderAudit } from "./order-audit.ts";
import { canPaymentBecome } from "./order-state.ts";
import { lockOrder, updateOrder } from "./order-store.ts";
import { takeBackPoints } from "./settle-points.ts";

const BATCH = 20;

/** Asks PayPal again about refunds whose end is not known. Answers how many it looked at. */
export async function finishRefunds(ctx: Context): Promise<number> {
  const due = await claimDueRefunds(ctx.db, ctx.now(), BATCH);
  await Promise.all(
    due.map(async (refund) => {
      try {
        await finishRefund(ctx, refund);
      } catch (error) {
        ctx.log.warn({ err: error, orderId: refund.orderId }, "a refund is still not settled");
      }
    }),
  );
  return due.length;
}

/** Asks PayPal to give the money back and records what became of it; the points that it had brought go too. */
export async function finishRefund(ctx: Context, refund: Refund): Promise<void> {
  const answer = await askRefund(ctx, refund);
  if (!answer) return;
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, refund.orderId);
    if (!order) throw new Error(`refund without an order: ${refund.orderId}`);
    if (!(await recordRefund(ctx, refund, answer))) return;
    if (answer.status === "completed") await recordReturned(ctx, order, refund);
    if (answer.status === "failed") await recordRefused(ctx, order, refund);
  });
}

async function recordReturned(ctx: Context, order: Order, refund: Refund): Promise<void> {
  // A webhook may have told it before.
  if (!canPaymentBecome(order.paymentStatus, "refunded")) return;
  await updateOrder(ctx.db, order.id, {
    paymentStatus: "refunded",
    warning: null,
    updatedAt: ctx.now(),
    ...(await takeBackPoints(ctx, order)),
  });
  const { amountCents } = refund;
  await recordOrderAudit(ctx, order.id, "order.refunded", { amountCents });
}

async function recordRefused(ctx: Context, order: Order, refund: Refund): Promise<void> {
  ctx.log.error({ orderId: order.id }, "PayPal refused a refund");
  const warning = "PayPal refused the refund. Try again, or refund it on PayPal's own pages.";
  await updateOrder(ctx.db, order.id, { warning, updatedAt: ctx.now() });
  const { amountCents } = refund;
  await recordOrderAudit(ctx, order.id, "order.refund-failed", { amountCents });
}
