import { type Cents, formatUsd, toDollars } from "#contracts/money";
import { openOf } from "#contracts/order-questions";
import { policyFigures } from "#contracts/policy-figures";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { OwnedOrderKey } from "#src/modules/orders/owned-order.ts";
import {
  closeOpenRefundRequest,
  insertRefundRequest,
  selectOpenMatter,
  selectRefundRequest,
  selectRefundRequestsOf,
} from "#src/modules/orders/delivery/deliveries-store.ts";
import type { RefundRequest } from "#src/modules/orders/delivery/delivery.ts";
import { orderNotFound, withLines } from "#src/modules/orders/find-order.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { changeOrder, changeOwnOrder } from "#src/modules/orders/change-order.ts";
import { findRefundWindow, netRefundCents } from "./refund-window.ts";

interface RequestInput {
  text: string;
  /** At most how much goes back, as the buyer was shown; without what is kept for points that were used already. */
  expectedCents: Cents;
}

/** Asks for money back for a delivered order of the actor's own, within the Refund Policy's time, once at a time. */
export const requestRefund = (ctx: Context, input: RequestInput & OwnedOrderKey): Promise<void> =>
  changeOwnOrder(ctx, input, async (ctx, order) => {
    const { id: orderId } = order;
    const { text, expectedCents } = input;
    const refundCents = await mustBeOpen(ctx, order);
    if (refundCents !== expectedCents)
      throw new Refusal(
        "amount_changed",
        `At most ${formatUsd(toDollars(refundCents))} can be refunded now. Please check the amount and send your request again.`,
      );
    const [requestId, now] = [ctx.newId(), ctx.now()];
    await insertRefundRequest(ctx.db, {
      id: requestId,
      orderId,
      state: "open",
      text,
      requestedAt: now,
      closedAt: null,
      refundCents: null,
      reply: "",
    });
    await updateOrder(ctx.db, orderId, { openMatter: "refund", updatedAt: now });
    await recordOrderAudit(ctx, orderId, "order.refund-requested");
    await ctx.emit("order.refund-requested", { orderId, requestId }, { key: requestId });
  });

/** Returns at most how much can go back, less what is kept of it for points that were used already. */
async function mustBeOpen(ctx: Context, order: Order): Promise<Cents> {
  if (order.paymentStatus === "refunded")
    throw new Refusal("conflict", "This order was refunded already.");
  const window = await findRefundWindow(ctx, await withLines(ctx, order));
  if (!window) throw new Refusal("conflict", "Money can be asked back only for a delivered order.");
  if (!window.isOpen)
    throw new Refusal(
      "conflict",
      `A refund can be asked for within ${policyFigures.refundWindow[window.kind]} of delivery, and that time is over. Please contact support.`,
    );
  if (order.disputeState === "open")
    throw new Refusal(
      "conflict",
      "You have opened a dispute at PayPal, which decides about this payment.",
    );
  if (openOf(await selectRefundRequestsOf(ctx.db, [order.id])))
    throw new Refusal(
      "conflict",
      "You have already asked for a refund of this order. We are looking at it.",
    );
  const refundCents = netRefundCents(window);
  if (refundCents === 0)
    throw new Refusal(
      "conflict",
      "Nothing of this order is left to refund. Please contact support.",
    );
  return refundCents;
}

/** Declines what the buyer asked back, with a reason for the buyer. */
export const declineRefundRequest = (
  ctx: Context,
  { orderId, requestId, reason }: { orderId: string; requestId: string; reason: string },
) =>
  changeOrder(ctx, "handle payments", orderId, async (ctx, order) => {
    await mustWait(ctx, order, requestId);
    await close(ctx, order, { id: requestId, state: "declined", reply: reason });
    await recordOrderAudit(ctx, orderId, "order.refund-declined", { text: reason });
  });

/**
 * Within a transaction that holds the order's lock, before this much goes back: the request is approved. Returns the
 * changed columns.
 */
export async function approveRefundRequest(
  ctx: Context,
  order: Order,
  { requestId, cents, reason }: { requestId: string; cents: Cents; reason: string },
): Promise<Partial<Order>> {
  await mustWait(ctx, order, requestId);
  return close(ctx, order, {
    id: requestId,
    state: "approved",
    refundCents: cents,
    reply: reason,
  });
}

async function mustWait(ctx: Context, { id }: Order, requestId: string): Promise<void> {
  const found = await selectRefundRequest(ctx.db, requestId);
  if (found?.orderId !== id) throw orderNotFound();
  if (found.state !== "open") throw new Refusal("conflict", closedTexts[found.state]);
}

const closedTexts: Record<Exclude<RefundRequest["state"], "open">, string> = {
  approved: "This request was approved already.",
  declined: "This request was declined already.",
  ended: "The order has been refunded, which ended this request.",
};

async function close(
  ctx: Context,
  { id: orderId }: Order,
  {
    id: requestId,
    ...changes
  }: Pick<RefundRequest, "id" | "state" | "reply"> & Partial<Pick<RefundRequest, "refundCents">>,
): Promise<Pick<Order, "openMatter" | "updatedAt">> {
  const now = ctx.now();
  await closeOpenRefundRequest(ctx.db, orderId, { ...changes, closedAt: now });
  const left = { openMatter: await selectOpenMatter(ctx.db, orderId), updatedAt: now };
  await updateOrder(ctx.db, orderId, left);
  await ctx.emit("order.refund-decided", { orderId, requestId }, { key: requestId });
  return left;
}
