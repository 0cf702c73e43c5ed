import { type Cents, formatUsd, toDollars } from "#contracts/money";
import { returnableCents } from "#contracts/spent-points";
import { findMismatched, type Refund } from "#modules/payments";
import type { Context } from "#platform/context";
import { finishPrepared } from "./finish-refunds.ts";
import { Refusal } from "#platform/errors";
import { changeOrder } from "#src/modules/orders/change-order.ts";
import { findReturnable, mayRefund, mayRefundRest, owedCents } from "./find-refundable.ts";
import { findDeductionFor, type PreparedReturn, prepareReturn } from "./prepare-return.ts";
import { paidCentsOf } from "#src/modules/orders/order-money.ts";
import { warningText } from "#src/modules/orders/order-warning.ts";
import { approveRefundRequest } from "./refund-requests.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";

declare module "#platform/context" {
  interface EventMap {
    /** Money that arrived after the order was cancelled is refunded. */
    "order.late-refund": { orderId: string; amountCents: number };
  }
}

interface RefundInput {
  orderId: string;
  /** This amount for a reason, also of a delivered order; null for what is still to be refunded. */
  part: RefundPart | null;
}

interface RefundPart {
  cents: Cents;
  /** The refundable amount when the admin chose. */
  expectedCents: Cents;
  reason: string;
  /** The buyer's open request that it approves, who reads the reason then. */
  requestId?: string | undefined;
}

/**
 * Refunds the rest of a cancelled or partly refunded order: one whose payment came too late, or whose refund PayPal
 * refused, or of which a part was refunded at PayPal. Or an amount that the admin chose, also of what a cancellation
 * kept, which the timeline shows with its reason. A fully refunded order is returned unchanged,
 * unless an amount was chosen, which is refused.
 */
export const refundOrder = (ctx: Context, { orderId, part }: RefundInput) =>
  finishPrepared(
    ctx,
    changeOrder(ctx, "handle payments", orderId, async (ctx, order) =>
      order.paymentStatus === "refunded" ? unchanged(part) : prepare(ctx, order, part),
    ),
  );

/** Repeating a refund changes nothing; an amount can't go back once more. */
function unchanged(part: RefundInput["part"]): null {
  if (part) throw amountChanged(0);
  return null;
}

async function prepare(
  ctx: Context,
  order: Order,
  part: RefundInput["part"],
): Promise<Refund | null> {
  const cents = await chooseCents(ctx, order, part);
  const decided = { ...order, ...(part && (await approve(ctx, order, part))) };
  const returned = await prepareReturn(ctx, decided, { cents, cause: "refunded" });
  const { refund, isNew } = returned;
  if (part && refund && !isNew) throw underWay();
  await recordRequest(ctx, order, { ...returned, reason: part?.reason });
  if (refund && isNew && order.paidAt === null) {
    const event = { orderId: order.id, amountCents: refund.amountCents };
    await ctx.emit("order.late-refund", event, { key: order.id });
  }
  return refund;
}

/** The buyer's request that a part names, if one, is told what really goes back. */
async function approve(ctx: Context, order: Order, part: RefundPart): Promise<Partial<Order>> {
  if (part.requestId === undefined) return {};
  const cents = part.cents - (await findDeductionFor(ctx, order, part.cents)).cents;
  return approveRefundRequest(ctx, order, { ...part, requestId: part.requestId, cents });
}

/** The part, or what is still to be refunded. */
async function chooseCents(ctx: Context, order: Order, part: RefundInput["part"]): Promise<Cents> {
  const isAllowed = part ? mayRefund(order) : mayRefundRest(order);
  if (!isAllowed || order.paymentStatus !== "completed") throw await notRefundable(ctx, order.id);
  const { capture, ...paid } = await findReturnable(ctx, order);
  if (!capture && paidCentsOf(order) > 0) throw unknownPayment();
  return centsOf(order, part, returnableCents(paid));
}

function centsOf(order: Order, part: RefundInput["part"], returnable: Cents): Cents {
  if (part === null) {
    const owed = owedCents(order, returnable);
    if (owed === 0 && returnable > 0) throw reasonMissing();
    return owed;
  }
  if (part.expectedCents !== returnable || part.cents > returnable) throw amountChanged(returnable);
  return part.cents;
}

/** Points given back have an entry of their own; they count here only to give the reason. */
async function recordRequest(
  ctx: Context,
  order: Order,
  { refund, isNew, pointsCents, reason }: PreparedReturn & { reason: string | undefined },
): Promise<void> {
  const moneyCents = refund && isNew ? refund.amountCents : 0;
  const amountCents = moneyCents + (reason === undefined ? 0 : pointsCents);
  if (amountCents === 0) return;
  const details = { amountCents, ...(reason !== undefined && { text: reason }) };
  await recordOrderAudit(ctx, order.id, "order.refund-asked", details);
}

function reasonMissing(): Refusal {
  const reason = "Please say why it is refunded";
  return new Refusal("invalid", reason, { fields: { reason } });
}

const unknownPayment = (): Refusal =>
  new Refusal(
    "conflict",
    "The shop has no record of this order's payment. Please refund it on PayPal's own pages.",
  );

const amountChanged = (returnable: Cents): Refusal =>
  new Refusal(
    "amount_changed",
    returnable === 0
      ? "Nothing of this order is left to refund. Please look at it again."
      : `At most ${formatUsd(toDollars(returnable))} can be refunded. Please look at the order again.`,
  );

const underWay = (): Refusal =>
  new Refusal(
    "conflict",
    "A refund of this order is under way. Please try again in a few minutes.",
  );

const notRefundable = async (ctx: Context, orderId: string): Promise<Refusal> =>
  new Refusal(
    "conflict",
    (await findMismatched(ctx, orderId))
      ? warningText({ code: "payment-mismatch" })
      : "Only a paid order that is cancelled or partly refunded can be refunded here, and a delivered one with a reason",
  );
