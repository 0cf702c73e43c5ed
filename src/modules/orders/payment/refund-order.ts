import { type Cents, formatCents } from "#contracts/money";
import { returnableCents } from "#contracts/spent-points";
import { findMismatched } from "#modules/payments/attempts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { changeOrder } from "#orders/change-order";
import { decided, type Decision, joinDecisions, orderEvent } from "#orders/decision";
import type { DeliveryFacts } from "#orders/delivery/revision-rules";
import { loadDeliveryFacts } from "#orders/delivery/revisions";
import { computePaidCents } from "#orders/order-money";
import { warningText } from "#orders/order-warning";
import type { Order } from "#orders/order";
import { requireConfirmedReturn } from "./require-confirmed-return.ts";
import {
  type DecidedReturn,
  decideReturn,
  deductionIn,
  loadReturnFacts,
  type ReturnFacts,
} from "./decide-return.ts";
import { mayRefundRest, owedCents, partsLeft } from "./find-refundable.ts";
import { requestFrom } from "./finish-refunds.ts";
import { approveRefundRequest } from "./refund-requests.ts";

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
 * refused, or of which a part was refunded at PayPal. Or an amount that the admin chose of any paid order, also while
 * it is in work and of what a cancellation kept, which the timeline shows with its reason. A fully refunded order is
 * returned unchanged, unless an amount was chosen, which is refused.
 */
export const refundOrder = (ctx: Context, { orderId, part }: RefundInput): Promise<void> =>
  requestFrom(
    ctx,
    changeOrder(ctx, "handle payments", orderId, async (ctx, order) => {
      const facts = await loadFacts(ctx, order);
      const cents = chooseCents(order, facts, part);
      if (cents === null) return null;
      const approved = part ? approve(order, facts, part) : {};
      await requireConfirmedReturn(ctx, cents);
      return decideRefund(order, facts, { cents, approved, part });
    }),
  );

interface Facts extends ReturnFacts {
  delivery: DeliveryFacts;
  /** A payment waits for a decision that does not match the order. */
  hasMismatch: boolean;
}

const loadFacts = async (ctx: Context, order: Order): Promise<Facts> => ({
  ...(await loadReturnFacts(ctx, order)),
  delivery: await loadDeliveryFacts(ctx, order.id),
  hasMismatch: (await findMismatched(ctx, order.id)) !== null,
});

/** Approves the buyer's refund request that a partial refund names, if any, with the amount that is actually refunded. */
function approve(order: Order, facts: Facts, part: RefundPart): Decision {
  if (part.requestId === undefined) return {};
  const cents = part.cents - deductionIn(order, facts, part.cents).cents;
  const approval = { ...part, requestId: part.requestId, cents };
  return approveRefundRequest(facts.delivery, approval, facts.now);
}

function decideRefund(
  order: Order,
  facts: Facts,
  { cents, approved, part }: { cents: Cents; approved: Decision; part: RefundPart | null },
): Decision {
  const given = { cents, cause: "refunded" as const };
  const returned = decideReturn(decided(order, approved), facts, given);
  const { refund } = returned;
  if (part && refund && !refund.isNew) throw underWay();
  return joinDecisions(approved, returned.decision, recordRequest(returned, part?.reason), {
    events:
      refund?.isNew && order.paidAt === null
        ? [
            orderEvent(
              "order.late-refund",
              { orderId: order.id, amountCents: refund.refund.amountCents },
              { key: order.id },
            ),
          ]
        : [],
  });
}

/** The part, or what is still to be refunded; null where nothing changes, since repeating a refund does not. */
function chooseCents(order: Order, facts: Facts, part: RefundPart | null): Cents | null {
  if (order.paymentStatus === "refunded") {
    // An amount can't go back once more.
    if (part) throw amountChanged(0);
    return null;
  }
  const isAllowed = part !== null || mayRefundRest(order);
  if (!isAllowed || order.paymentStatus !== "completed") throw notRefundable(facts);
  if (!facts.capture && computePaidCents(order) > 0) throw unknownPayment();
  return computePartCents(order, facts, part);
}

function computePartCents(order: Order, facts: Facts, part: RefundPart | null): Cents {
  const returnable = returnableCents(partsLeft(order, facts));
  if (part === null) {
    const owed = owedCents(order, facts.refunds, returnable);
    if (owed === 0 && returnable > 0) throw reasonMissing();
    return owed;
  }
  if (part.expectedCents !== returnable || part.cents > returnable) throw amountChanged(returnable);
  return part.cents;
}

/** Points given back have an entry of their own; they count here only to give the reason. */
function recordRequest(
  { refund, pointsCents }: DecidedReturn,
  reason: string | undefined,
): Decision {
  const moneyCents = refund?.isNew ? refund.refund.amountCents : 0;
  const amountCents = moneyCents + (reason === undefined ? 0 : pointsCents);
  if (amountCents === 0) return {};
  const details = { amountCents, ...(reason !== undefined && { text: reason }) };
  return { audit: [{ action: "order.refund-asked", details }] };
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
      : `At most ${formatCents(returnable)} can be refunded. Please look at the order again.`,
  );

const underWay = (): Refusal =>
  new Refusal(
    "conflict",
    "A refund of this order is under way. Please try again in a few minutes.",
  );

const notRefundable = ({ hasMismatch }: Facts): Refusal =>
  new Refusal(
    "conflict",
    hasMismatch
      ? warningText({ code: "payment-mismatch" })
      : "Without a reason, only a paid order that is cancelled or partly refunded can be refunded here",
  );
