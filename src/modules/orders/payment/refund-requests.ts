import { type Cents, formatCents } from "#contracts/money";
import { findOpen } from "#contracts/order-questions";
import { policyFigures } from "#contracts/policy-figures";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { OwnedOrderKey } from "#orders/owned-order";
import { type Decision, joinDecisions, orderEvent } from "#orders/decision";
import {
  closeOpenRefundRequest,
  insertRefundRequest,
  selectOrderRefundRequests,
} from "#orders/delivery/deliveries-store";
import { type DeliveryFacts, matterIn } from "#orders/delivery/revision-rules";
import { loadDeliveryFacts } from "#orders/delivery/revisions";
import type { RefundRequest } from "#orders/delivery/delivery";
import { orderNotFound, withLines } from "#orders/find-order";
import type { Order } from "#orders/order";
import { changeOrder, changeOwnOrder } from "#orders/change-order";
import { findRefundWindow, netRefundCents } from "./refund-window.ts";

interface RequestInput {
  text: string;
  /** At most how much goes back, as the buyer was shown; without what is kept for points that were used already. */
  expectedCents: Cents;
}

/** Asks for money back for a delivered order of the actor's own, within the Refund Policy's time, once at a time. */
export async function requestRefund(
  ctx: Context,
  input: RequestInput & OwnedOrderKey,
): Promise<void> {
  await changeOwnOrder(ctx, input, async (ctx, order) => {
    const { id: orderId } = order;
    const { text, expectedCents } = input;
    const refundCents = await mustBeOpen(ctx, order);
    if (refundCents !== expectedCents)
      throw new Refusal(
        "amount_changed",
        `At most ${formatCents(refundCents)} can be refunded now. Please check the amount and send your request again.`,
      );
    const [requestId, now] = [ctx.newId(), ctx.now()];
    const request: RefundRequest = {
      id: requestId,
      orderId,
      state: "open",
      text,
      requestedAt: now,
      closedAt: null,
      refundCents: null,
      reply: "",
    };
    return {
      changes: { openMatter: "refund" },
      audit: [{ action: "order.refund-requested" }],
      events: [orderEvent("order.refund-requested", { orderId, requestId }, { key: requestId })],
      writes: [(ctx) => insertRefundRequest(ctx.db, request)],
    };
  });
}

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
  if (findOpen(await selectOrderRefundRequests(ctx.db, [order.id])))
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
export async function declineRefundRequest(
  ctx: Context,
  { orderId, requestId, reason }: { orderId: string; requestId: string; reason: string },
): Promise<void> {
  await changeOrder(ctx, "handle payments", orderId, async (ctx) => {
    const facts = await loadDeliveryFacts(ctx, orderId);
    const request = findRequest(facts, requestId);
    const reply = { state: "declined" as const, reply: reason };
    return joinDecisions(closeRequest(facts, request, { ...reply, closedAt: ctx.now() }), {
      audit: [{ action: "order.refund-declined", details: { text: reason } }],
    });
  });
}

/** The buyer's open request is approved, and this much goes back. */
export const approveRefundRequest = (
  facts: DeliveryFacts,
  { requestId, cents, reason }: { requestId: string; cents: Cents; reason: string },
  closedAt: Date,
): Decision =>
  closeRequest(facts, findRequest(facts, requestId), {
    state: "approved",
    refundCents: cents,
    reply: reason,
    closedAt,
  });

function findRequest({ refundRequests }: DeliveryFacts, requestId: string): RefundRequest {
  const found = refundRequests.find(({ id }) => id === requestId);
  if (!found) throw orderNotFound();
  if (found.state !== "open") throw new Refusal("conflict", closedTexts[found.state]);
  return found;
}

const closedTexts: Record<Exclude<RefundRequest["state"], "open">, string> = {
  approved: "This request was approved already.",
  declined: "This request was declined already.",
  ended: "The order has been refunded, which ended this request.",
};

function closeRequest(
  { revisions }: DeliveryFacts,
  { id: requestId, orderId }: RefundRequest,
  changes: Pick<RefundRequest, "state" | "reply" | "closedAt"> &
    Partial<Pick<RefundRequest, "refundCents">>,
): Decision {
  return {
    changes: { openMatter: matterIn({ refundRequests: [], revisions }) },
    events: [orderEvent("order.refund-decided", { orderId, requestId }, { key: requestId })],
    writes: [(ctx) => closeOpenRefundRequest(ctx.db, orderId, changes)],
  };
}
