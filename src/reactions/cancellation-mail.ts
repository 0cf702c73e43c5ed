import { orderCancelledMail } from "#modules/mail/orders";
import { isOpenedByLink, type OrderWithLines } from "#modules/orders";
import { followUpRefunds, hasRefundUnderWay } from "#modules/orders/payment";
import { issueCreditNotes, type Receipt } from "#modules/receipts";
import type { Context, EventMap } from "#platform/context";
import type { Mail } from "./announce.ts";
import { mailToBuyer } from "./buyer-mail.ts";
import { getOrderWithLines } from "./get-order.ts";

type Cancellation = EventMap["order.status-changed"];
type Settling = EventMap["order.cancellation-settling"];

declare module "#platform/context" {
  interface EventMap {
    /** The mail about a cancellation waits for its refund. */
    "order.cancellation-settling": EventMap["order.status-changed"] & {
      /** How often the mail was postponed. */
      waits?: number;
    };
  }
}

/**
 * Seconds of each wait. PayPal usually takes one or two; all together are longer than it takes with retries, and still
 * soon for the buyer.
 */
const WAITS = [2, 3, 5, 10];

/** The mail waits for a refund that is under way, so that it can bring the credit note. */
export async function cancellationMail(
  ctx: Context,
  { waits = 0, ...cancellation }: Settling,
): Promise<Mail | null> {
  const { orderId } = cancellation;
  const delay = WAITS[waits];
  if (delay === undefined || !(await hasRefundUnderWay(ctx, orderId)))
    return writeCancellation(ctx, cancellation);
  const next = { ...cancellation, waits: waits + 1 };
  const options = { key: `${orderId}:${waits}`, delay };
  await ctx.emit("order.cancellation-settling", next, options);
  return null;
}

/**
 * With the credit notes of what it gave back. That of a refund which is not complete comes with a mail of its own, also
 * where the refund is refused and requested again.
 */
async function writeCancellation(ctx: Context, cancellation: Cancellation): Promise<Mail | null> {
  const { orderId } = cancellation;
  const ownRefunds = await followUpRefunds(ctx, orderId);
  const issued = await issueCreditNotes(ctx, orderId);
  const order = await getOrderWithLines(ctx, orderId);
  const ofMoney = issued.filter(({ refundId }) => refundId !== null && ownRefunds.has(refundId));
  const creditNotes = [...ofMoney, ...ofPoints(issued, cancellation)];
  const amounts = await cancelledAmounts(ctx, order, cancellation);
  const facts = {
    ...amounts,
    creditNoteNumbers: creditNotes.map(({ number }) => number),
    isCreditNoteLater: (amounts.refundCents ?? 0) > 0 && ofMoney.length === 0,
  };
  return mailToBuyer(ctx, order, (buyer) => orderCancelledMail({ ...buyer, ...facts }), {
    receipts: creditNotes,
  });
}

/** Credit notes of points that it gave back without money. */
const ofPoints = (issued: readonly Receipt[], { pointsEntryId }: Cancellation): Receipt[] =>
  issued.filter(
    ({ refundId, content }) => content.credit?.points !== undefined && refundId === pointsEntryId,
  );

/** Points end with their account, so nothing is said of them once it is closed. */
async function cancelledAmounts(ctx: Context, order: OrderWithLines, change: Cancellation) {
  const { refundCents = order.totalCents, keptCents = 0, pointsCents = 0, cause } = change;
  const isUnpaid = order.paidAt === null;
  const points = isUnpaid ? order.pointsSpent : change.points;
  return {
    refundCents: isUnpaid ? null : refundCents - pointsCents,
    isRefundedBefore: refundCents === 0 && order.paymentStatus === "refunded",
    keptCents,
    deducted: change.deducted,
    cause: isUnpaid ? undefined : cause,
    points: (await isOpenedByLink(ctx, order)) ? 0 : points,
  };
}
