import { formatAmount, formatUsd, toDollars, type Cents } from "#contracts/money";
import { type Deduction, deductionText, pointsText } from "#contracts/spent-points";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";
import {
  attachedPart,
  orderEnd,
  missedDuePart,
  pointsBackPart,
  revisionEndPart,
  type OrderMailProps,
} from "./order-parts.ts";

interface OrderRefundedProps extends OrderMailProps {
  amountCents: Cents;
  currency: string;
  /** A reversal by PayPal, as after a dispute. */
  isReversal: boolean;
  /** By when the order was due, if this is its surcharge because it was late; else null. */
  missedDue: string | null;
  /** A revision was open, which ends with it. */
  endsRevision: boolean | undefined;
  refundedCents: Cents;
  paidCents: Cents;
  /** Points that were given back with the money, and what they had paid; null for none. */
  points: { points: number; cents: Cents } | null;
  /** What was kept of this refund for points that had been used already; absent for nothing. */
  deducted?: Deduction | undefined;
  /** What was kept so of all refunds. */
  deductedCents?: Cents | undefined;
  /** Of the attached credit notes. */
  creditNoteNumbers: string[];
}

/** Sent when a paid order was refunded, fully or in part. */
export function orderRefundedMail(props: OrderRefundedProps): MailContent {
  const { firstName, orderNumber, currency, isReversal, refundedCents, paidCents, points } = props;
  const amount = formatAmount({ amount: toDollars(props.amountCents), currency });
  const { deductedCents = 0 } = props;
  const isAll = refundedCents + deductedCents >= paidCents;
  const lessPoints = deductedCents > 0 ? ", less what was kept for points already spent" : "";
  const sum = `${formatUsd(toDollars(refundedCents))} of ${formatUsd(toDollars(paidCents))}`;
  const text = isReversal
    ? `PayPal returned ${amount} of your payment for order ${orderNumber} to you.`
    : `${amount} of your payment for order ${orderNumber} was refunded to your original payment method; it can take a few days to show up there.`;
  return composeMail({
    subject: points
      ? `${amount} refunded and ${pointsText(points.points)} given back for order ${orderNumber}`
      : `${amount} refunded for order ${orderNumber}`,
    preview: isAll
      ? `Your whole payment has been refunded${lessPoints}.`
      : `${sum} has been refunded so far.`,
    heading: isAll ? "Your payment has been refunded" : "Part of your payment has been refunded",
    name: firstName,
    blocks: [
      missedDuePart(orderNumber, props.missedDue),
      text,
      deductionText(props.deducted) || null,
      isAll
        ? `Your whole payment has now been refunded${lessPoints}.`
        : `${sum} has been refunded so far.`,
      pointsBackPart(orderNumber, points),
      revisionEndPart(props.endsRevision),
      ...orderEnd(
        props,
        ...props.creditNoteNumbers.map((number) => attachedPart("credit note", number)),
      ),
    ],
  });
}

interface RefundDeductedProps extends OrderMailProps {
  deducted: Deduction;
  /** By when the order was due, if this is its surcharge because it was late; else null. */
  missedDue: string | null;
  /** A revision was open, which ends with it. */
  endsRevision: boolean | undefined;
}

/** Sent when all money of a refund is kept for points that were used already. */
export function refundDeductedMail(props: RefundDeductedProps): MailContent {
  const { firstName, orderNumber, deducted } = props;
  const amount = formatUsd(toDollars(deducted.cents));
  return composeMail({
    subject: `Refund of ${amount} for order ${orderNumber} settles points already spent`,
    preview: `${deductionText(deducted)} Nothing goes back to your payment method.`,
    heading: "Your refund settles points already spent",
    name: firstName,
    blocks: [
      missedDuePart(orderNumber, props.missedDue),
      `A refund of ${amount} takes back points that order ${orderNumber} had earned. You have used them already, so nothing goes back to your payment method.`,
      deductionText(deducted),
      revisionEndPart(props.endsRevision),
      ...orderEnd(props),
    ],
  });
}
