import { turnaroundText, type StoredTier } from "#contracts/delivery-tiers";
import { counted } from "#contracts/formats";
import { type Cents, formatAmount, formatCents, toDollars } from "#contracts/money";
import { type Deduction, deductionText, pointsText } from "#contracts/spent-points";
import { composeMail } from "#mail/compose-mail";
import type { MailContent } from "#mail/mail-document";
import {
  attachedPart,
  duePart,
  inWords,
  jobReferencePart,
  missedDuePart,
  orderEnd,
  type OrderMailProps,
  orderSubject,
  pointsBackPart,
  revisionEndPart,
  reasonOf,
} from "./order-parts.ts";

interface OrderedLine {
  title: string;
  quantity: number;
  lineTotalCents: Cents;
  roofAddress: string | null;
  /** Shown where it was paid for. */
  tier?: StoredTier | undefined;
}

interface OrderConfirmationProps extends OrderMailProps {
  lines: OrderedLine[];
  amounts: {
    /** Between the lines and the total. */
    totalLines: readonly { label: string; cents: Cents }[];
    totalCents: Cents;
    /** Paid in money. */
    dueCents: Cents;
    /** Points that paid a part of it or all of it, and how much; null for none. */
    points: { points: number; cents: Cents } | null;
  };
  /** Number of the attached receipt; null where none is attached. */
  receiptNumber: string | null;
  /** By when the files are ready, as people read it with the zone; null if it is not known. */
  due: string | null;
  supportEmail: string;
}

/** Sent after the payment was captured. */
export const orderConfirmationMail = (props: OrderConfirmationProps): MailContent =>
  composeMail({
    why: reasonOf(props),
    subject: orderSubject("Confirmed", props.order),
    preview: paidSentence(props, "").trim(),
    heading: "Thank you for your order",
    name: props.name,
    blocks: [
      `${paidSentence(props, ` for ${inWords(props.order)}`)} We will write to you again as soon as your files are ready.`,
      duePart(props.due, "them"),
      {
        kind: "amounts",
        rows: [
          ...props.lines.map((line) => ({
            label: `${line.quantity} × ${line.title}`,
            detail: formatLineDetail(line),
            amount: formatCents(line.lineTotalCents),
          })),
          ...props.amounts.totalLines.map(({ label, cents }) => ({
            label,
            detail: null,
            amount: formatCents(cents),
          })),
        ],
        total: { label: "Total", detail: null, amount: formatCents(props.amounts.totalCents) },
      },
      ...orderEnd(props, "View your order", attachedPart("receipt", props.receiptNumber)),
      {
        kind: "contact",
        text: "Is something wrong, or is there more that we should know about the roof? Write to",
        address: props.supportEmail,
      },
    ],
  });

const formatLineDetail = ({ roofAddress, tier }: OrderedLine): string | null =>
  [
    roofAddress ?? "",
    tier && tier.surchargeCents > 0 ? `${tier.name}, within ${turnaroundText(tier)}` : "",
  ]
    .filter((part) => part !== "")
    .join(" · ") || null;

function paidSentence({ amounts }: OrderConfirmationProps, what: string): string {
  const { totalCents, dueCents, points } = amounts;
  if (!points) return `We received your payment of ${formatCents(dueCents)}${what}.`;
  const paid = pointsText(points.points);
  if (dueCents === 0) return `You paid ${formatCents(totalCents)}${what} with ${paid}.`;
  return `We received your payment of ${formatCents(dueCents)}${what}; ${paid} paid the other ${formatCents(points.cents)}.`;
}

interface PaymentDeniedProps extends OrderMailProps {
  totalCents: Cents;
  /** How long the order waits for another payment. */
  hours: number;
}

/** Sent when PayPal refuses a payment for good, perhaps after days of review. */
export const paymentDeniedMail = (props: PaymentDeniedProps): MailContent =>
  composeMail({
    why: reasonOf(props),
    subject: orderSubject("Payment refused", props.order),
    preview: "Nothing was charged. You can pay again.",
    heading: "PayPal refused the payment",
    name: props.name,
    blocks: [
      `PayPal refused the payment of ${formatCents(props.totalCents)} for ${inWords(props.order)}, so nothing was charged and we have not begun to measure.`,
      `We keep the order for ${counted(props.hours, "hour")}. Open it and pay again, with another way to pay at PayPal if you like.`,
      ...orderEnd(props, "Pay now"),
    ],
  });

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
  /** Numbers of the attached credit notes. */
  creditNoteNumbers: string[];
}

/** Sent when a paid order was refunded, fully or in part. */
export function orderRefundedMail(props: OrderRefundedProps): MailContent {
  const { name, order, currency, isReversal, refundedCents, paidCents, points } = props;
  const amount = formatAmount({ amount: toDollars(props.amountCents), currency });
  const { deductedCents = 0 } = props;
  const isAll = refundedCents + deductedCents >= paidCents;
  const lessPoints = deductedCents > 0 ? ", less what was kept for points already spent" : "";
  const sum = `${formatCents(refundedCents)} of ${formatCents(paidCents)}`;
  const text = isReversal
    ? `PayPal returned ${amount} of your payment for ${inWords(order)} to you.`
    : `${amount} of your payment for ${inWords(order)} was refunded to your original payment method; it can take a few days to show up there.`;
  return composeMail({
    why: reasonOf(props),
    subject: orderSubject(
      points
        ? `${amount} refunded and ${pointsText(points.points)} given back`
        : `${amount} refunded`,
      order,
    ),
    preview: isAll
      ? `Your whole payment has been refunded${lessPoints}.`
      : `${sum} has been refunded so far.`,
    heading: isAll ? "Your payment has been refunded" : "Part of your payment has been refunded",
    name,
    blocks: [
      missedDuePart(order, props.missedDue),
      text,
      deductionText(props.deducted) || null,
      isAll
        ? `Your whole payment has now been refunded${lessPoints}.`
        : `${sum} has been refunded so far.`,
      pointsBackPart(order, points),
      revisionEndPart(props.endsRevision),
      ...orderEnd(
        props,
        "View your order",
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
  const { name, order, deducted } = props;
  const amount = formatCents(deducted.cents);
  return composeMail({
    why: reasonOf(props),
    subject: orderSubject(`Refund of ${amount} settles points`, order),
    preview: `${deductionText(deducted)} Nothing goes back to your payment method.`,
    heading: "Your refund settles points already spent",
    name,
    blocks: [
      missedDuePart(order, props.missedDue),
      `A refund of ${amount} takes back points that ${inWords(order)} had earned. You have used them already, so nothing goes back to your payment method.`,
      deductionText(deducted),
      revisionEndPart(props.endsRevision),
      ...orderEnd(props, "View your order"),
    ],
  });
}

interface PointsReturnedProps extends OrderMailProps {
  points: number;
  /** What the points had paid. */
  cents: Cents;
  /** By when the order was due, if they paid its surcharge and it was late; else null. */
  missedDue: string | null;
  /** A revision was open, which ends with it. */
  endsRevision: boolean | undefined;
  /** Number of the attached credit note; null where none is attached. */
  creditNoteNumber: string | null;
}

/** Sent when points that had paid for an order are given back. */
export function pointsReturnedMail(props: PointsReturnedProps): MailContent {
  const { name, order } = props;
  const points = pointsText(props.points);
  const amount = formatCents(props.cents);
  return composeMail({
    why: reasonOf(props),
    subject: orderSubject(`${points} given back`, order),
    preview: `You get back ${points}, worth ${amount}.`,
    heading: "You get points back",
    name,
    blocks: [
      missedDuePart(order, props.missedDue),
      pointsBackPart(order, props),
      revisionEndPart(props.endsRevision),
      ...orderEnd(props, "View your order", attachedPart("credit note", props.creditNoteNumber)),
    ],
  });
}

interface LateRefundProps extends Omit<OrderMailProps, "orderLink"> {
  refundCents: Cents;
}

/** Sent when money that arrived after its order was cancelled is refunded. */
export function lateRefundMail({
  name,
  order,
  refundCents,
  ...props
}: LateRefundProps): MailContent {
  const amount = formatCents(refundCents);
  return composeMail({
    why: reasonOf(props),
    subject: orderSubject("We are refunding your payment", order),
    preview: `We are refunding ${amount} to your original payment method.`,
    heading: "We are refunding your payment",
    name,
    blocks: [
      `Your payment for ${inWords(order)} reached us after the order was cancelled. We are refunding ${amount} to your original payment method; it can take a few days to show up there.`,
      "If you still need the measurement, you are welcome to order it again at any time.",
      jobReferencePart(props),
    ],
  });
}
